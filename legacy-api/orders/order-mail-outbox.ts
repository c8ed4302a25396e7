import { isDatabaseUnavailable } from '../database/index.ts';
import { mailFailure } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { claimMail, dueMails, markDead, markSent, postpone, waitingMails } from './order-mail-queue.ts';
import type { ClaimedMail } from './order-mail-queue.ts';
import { composeOrderMail } from './order-mails.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** The pause after each attempt. An email that fails after the last pause is dead. */
const pauses = [30 * second, 2 * minute, 10 * minute, hour, 6 * hour];
/** Age after which a waiting email is dead. */
const maxAge = 3 * 24 * hour;
/** Number of emails per query. */
const batch = 50;
/** Number of emails sent in parallel, so that a slow recipient does not delay the others. */
const atOnce = 4;
/** Pauses after failures to reach the mail server. */
const serverPauses = [30 * second, minute, 2 * minute, 5 * minute];
const longestServerPause = 6 * minute;

/** Varies a pause by up to a fifth, so that emails that failed together are not retried together. */
const jittered = (ms: number): number => ms * (0.8 + Math.random() * 0.4);

/** One pass over the due emails. */
interface Pass {
  /** Emails that did not reach the server since it last responded. */
  unreached: ClaimedMail[];
  hasResponded: boolean;
  isStopped: boolean;
}

/**
 * Sends queued order emails. A failed email is retried after growing pauses; it is dead after six failures or a permanent rejection. If the
 * mail server cannot be reached, the pass stops and no attempt is counted. If the process ends between sending an email and recording it,
 * the email is sent twice with the same Message-ID.
 */
export class OrderMailOutbox {
  readonly #services: Services;
  #running: Promise<void> | null = null;
  #isRequested = false;
  #isClosed = false;
  #pausedUntil = 0;
  #failedPasses = 0;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Sends the due emails. A call during a pass starts another pass after it. */
  send(): Promise<void> {
    if (this.#isClosed || this.#isPaused()) return Promise.resolve();
    this.#isRequested = true;
    this.#running ??= this.#sendAll();
    return this.#running;
  }

  /** The number of waiting emails, and the age of the oldest in seconds. */
  waiting(): Promise<{ count: number; oldestSeconds: number }> {
    const { database, clock } = this.#services;
    return waitingMails(database.queries, clock());
  }

  /** Stops sending, and waits for the emails in flight. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running?.catch(() => undefined);
  }

  async #sendAll(): Promise<void> {
    try {
      while (this.#isRequested && !this.#isClosed && !this.#isPaused()) {
        this.#isRequested = false;
        const found = await this.#pass();
        // More than a batch, or later emails about the same orders.
        if (found > 0) this.#isRequested = true;
      }
    } finally {
      this.#running = null;
    }
  }

  /** A pause that is longer than the maximum was started while the clock was ahead, so it is ignored. */
  #isPaused(): boolean {
    const left = this.#pausedUntil - this.#services.clock().getTime();
    return left > 0 && left <= longestServerPause;
  }

  async #pass(): Promise<number> {
    const { database, clock } = this.#services;
    const due = await dueMails(database.queries, clock(), batch);
    const pass: Pass = { unreached: [], hasResponded: false, isStopped: false };
    const left = [...due];
    const work = async () => {
      for (let mail = left.shift(); mail; mail = left.shift()) {
        if (pass.isStopped || this.#isClosed) return;
        const claimed = await claimMail(database, mail, clock());
        if (claimed === 'suppressed') this.#report('suppressed', mail.order_id, mail.kind);
        else if (claimed !== null) await this.#deliver(claimed, pass);
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
    await this.#endPass(pass);
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    return due.length;
  }

  async #deliver(mail: ClaimedMail, pass: Pass): Promise<void> {
    const { database, mailer, clock, log, shopUrl } = this.#services;
    const { queries } = database;
    try {
      await mailer(await composeOrderMail(queries, mail.order_id, mail.kind, shopUrl));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      const failure = mailFailure(error);
      const { order_id: orderId, kind, attempts } = mail;
      log.warn({ err: error, orderId, kind, attempts, failure }, 'a mail about an order was not sent');
      if (failure === 'unreachable') {
        pass.unreached.push(mail);
        if (pass.unreached.length >= atOnce) pass.isStopped = true;
        return;
      }
      await this.#serverResponded(pass);
      if (failure === 'rejected') await this.#giveUp(mail);
      else await this.#retryLater(mail);
      return;
    }
    await markSent(queries, mail, clock());
    await this.#serverResponded(pass);
  }

  /** The server works, so these emails failed for another reason: their attempts count. */
  async #serverResponded(pass: Pass): Promise<void> {
    pass.hasResponded = true;
    for (const mail of pass.unreached.splice(0)) await this.#retryLater(mail);
  }

  async #endPass(pass: Pass): Promise<void> {
    if (pass.hasResponded) this.#failedPasses = 0;
    if (pass.unreached.length === 0) return;
    const pause = jittered(serverPauses[Math.min(this.#failedPasses, serverPauses.length - 1)] ?? minute);
    this.#failedPasses += 1;
    this.#pausedUntil = this.#services.clock().getTime() + pause;
    for (const mail of pass.unreached.splice(0)) {
      if (this.#isTooOld(mail)) await this.#giveUp(mail);
      else {
        const next = { at: new Date(this.#pausedUntil), isCounted: false };
        await postpone(this.#services.database.queries, mail, next);
      }
    }
  }

  async #retryLater(mail: ClaimedMail): Promise<void> {
    const { database, clock } = this.#services;
    const pause = pauses[mail.attempts - 1];
    if (pause === undefined || this.#isTooOld(mail)) {
      await this.#giveUp(mail);
      return;
    }
    const at = new Date(clock().getTime() + jittered(pause));
    await postpone(database.queries, mail, { at, isCounted: true });
  }

  #isTooOld({ queued_at }: ClaimedMail): boolean {
    return queued_at !== null && this.#services.clock().getTime() - Date.parse(queued_at) > maxAge;
  }

  async #giveUp(mail: ClaimedMail): Promise<void> {
    await markDead(this.#services.database.queries, mail);
    this.#report('dead', mail.order_id, mail.kind);
  }

  #report(outcome: 'dead' | 'suppressed', order: number, kind: string): void {
    this.#services.metrics.mailEnded(outcome);
    this.#services.audit({
      action: `mail-${outcome}`,
      actorId: null,
      requestId: null,
      details: { order, kind },
    });
  }
}
