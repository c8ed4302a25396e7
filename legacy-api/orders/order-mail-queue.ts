import { sql, type ExpressionBuilder } from 'kysely';
import type { Database, OrderMailKind, Queries, Tables } from '../database/index.ts';
import { admitMail } from '../mail/index.ts';

const minute = 60_000;
/** Duration of a claim. Longer than the mailer takes. */
const leaseMs = 2 * minute;
/** Maximum pause between two attempts, with a margin. A later time was written while the clock was wrong. */
const maxPauseMs = 8 * 60 * minute;

/** An email that this process claimed. */
export interface ClaimedMail {
  readonly order_id: number;
  readonly kind: OrderMailKind;
  readonly queued_at: string | null;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  readonly claimed_until: string;
}

type MailKey = Pick<ClaimedMail, 'order_id' | 'kind'>;
type WaitingMail = MailKey & { readonly next_attempt_at: string | null };

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** The place of an email among those about its order. */
const placeOf = (table: string) =>
  sql<number>`case ${sql.ref(`${table}.kind`)} when 'placed' then 1 when 'paid' then 2 else 3 end`;

/** Condition for emails that are due and not claimed. An email waits for the earlier ones about its order. */
function isDue(now: Date) {
  const at = now.toISOString();
  return (eb: ExpressionBuilder<Tables, 'order_mails'>) => {
    const earlier = eb
      .selectFrom('order_mails as earlier')
      .select('earlier.kind')
      .whereRef('earlier.order_id', '=', 'order_mails.order_id')
      .where('earlier.sent_at', 'is', null)
      .where('earlier.outcome', 'is', null)
      .where(placeOf('earlier'), '<', placeOf('order_mails'));
    const hasPassed = (column: 'next_attempt_at' | 'claimed_until', longestMs: number) =>
      eb.or([eb(column, 'is', null), eb(column, '<=', at), eb(column, '>', later(now, longestMs))]);
    return eb.and([
      eb('sent_at', 'is', null),
      eb('outcome', 'is', null),
      hasPassed('next_attempt_at', maxPauseMs),
      hasPassed('claimed_until', leaseMs + minute),
      eb.not(eb.exists(earlier)),
    ]);
  };
}

/** Emails that are due, oldest orders first. */
export function dueMails(queries: Queries, now: Date, limit: number): Promise<WaitingMail[]> {
  return queries
    .selectFrom('order_mails')
    .select(['order_id', 'kind', 'next_attempt_at'])
    .where(isDue(now))
    .orderBy('order_id')
    .limit(limit)
    .execute();
}

const update = (queries: Queries, { order_id, kind }: MailKey) =>
  queries.updateTable('order_mails').where('order_id', '=', order_id).where('kind', '=', kind);

/**
 * Claims an email, so that only one process sends it. The first attempt counts towards the limits of the recipient. Returns null if another
 * process has claimed the email, `suppressed` if the recipient got too many.
 */
export function claimMail(
  database: Database,
  mail: WaitingMail,
  now: Date,
): Promise<ClaimedMail | 'suppressed' | null> {
  const claimed_until = later(now, leaseMs);
  return database.transaction(async (queries) => {
    const claimed = await update(queries, mail)
      .set((eb) => ({ claimed_until, attempts: eb('attempts', '+', 1), next_attempt_at: now.toISOString() }))
      .where(isDue(now))
      .returning(['queued_at', 'attempts'])
      .executeTakeFirst();
    if (!claimed) return null;
    const { order_id, kind, next_attempt_at } = mail;
    if (next_attempt_at === null) {
      const customer = await queries
        .selectFrom('orders')
        .innerJoin('customers', 'customers.id', 'orders.customer_id')
        .select(['customers.email', 'customers.email_verified'])
        .where('orders.id', '=', order_id)
        .executeTakeFirstOrThrow();
      const recipient = { email: customer.email, isVerified: customer.email_verified === 1 };
      if (!(await admitMail(queries, { kind, ...recipient }, now)).admitted) {
        await update(queries, mail).set({ outcome: 'suppressed', claimed_until: null }).execute();
        return 'suppressed';
      }
    }
    return { order_id, kind, ...claimed, claimed_until };
  });
}

/** Updates a claimed email. Has no effect if the claim has expired and another process has claimed it. */
const settle = (queries: Queries, mail: ClaimedMail) =>
  update(queries, mail).where('claimed_until', '=', mail.claimed_until);

export async function markSent(queries: Queries, mail: ClaimedMail, now: Date): Promise<void> {
  await settle(queries, mail).set({ sent_at: now.toISOString(), claimed_until: null }).execute();
}

export async function markDead(queries: Queries, mail: ClaimedMail): Promise<void> {
  await settle(queries, mail).set({ outcome: 'dead', claimed_until: null }).execute();
}

/** Schedules a later attempt. `isCounted` is false if the attempt did not reach the mail server. */
export async function postpone(
  queries: Queries,
  mail: ClaimedMail,
  next: { readonly at: Date; readonly isCounted: boolean },
): Promise<void> {
  await settle(queries, mail)
    .set({
      next_attempt_at: next.at.toISOString(),
      claimed_until: null,
      attempts: next.isCounted ? mail.attempts : mail.attempts - 1,
    })
    .execute();
}

/** The number of waiting emails, and the age of the oldest in seconds. */
export async function waitingMails(
  queries: Queries,
  now: Date,
): Promise<{ count: number; oldestSeconds: number }> {
  const { count, oldest } = await queries
    .selectFrom('order_mails')
    .select((eb) => [eb.fn.countAll<number | string>().as('count'), eb.fn.min('queued_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  const age = oldest === null ? 0 : (now.getTime() - Date.parse(oldest)) / 1000;
  return { count: Number(count), oldestSeconds: Math.max(0, age) };
}
