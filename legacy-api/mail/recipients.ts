import type { OrderMailKind, Queries } from '../database/index.ts';
import { digest } from '../values/secrets.ts';
import { folded } from '../values/text.ts';

type RequestedKind = 'verification' | 'reset';
export type MailKind = RequestedKind | OrderMailKind;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const never = new Date(0).toISOString();

/** Limits of requested emails. */
const maxRequested = { inHour: 5, inDay: 20 };
const maxOrderMailsInDay = 30;
/**
 * Daily limits of emails to an unverified address, excluding verifications. The last email is reserved for canceled orders and password
 * resets.
 */
const maxUnverifiedInDay: Record<Exclude<MailKind, 'verification'>, number> = {
  placed: 2,
  paid: 2,
  cancelled: 3,
  reset: 3,
};

/** Mail providers that ignore dots in the local part. */
const ignoresDots = /^@(?:gmail|googlemail)\.com$/;

/** The mailbox of an address: `mei+shop@…` is delivered to `mei@…`. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = folded(email.slice(at));
  const [local = ''] = folded(email.slice(0, at)).split('+');
  return (ignoresDots.test(domain) ? local.replaceAll('.', '') : local) + domain;
}

/** Whether a period is over, and the milliseconds until it ends. A start in the future is a clock error and counts as over. */
function period(beganAt: string | null, length: number, now: Date): { isOver: boolean; endsIn: number } {
  const began = Date.parse(beganAt ?? never);
  const endsIn = began + length - now.getTime();
  return { isOver: endsIn <= 0 || began > now.getTime() + minute, endsIn };
}

/** Whether an email may be sent; if not, the milliseconds until it may. */
type Admission = { admitted: true } | { admitted: false; waitMs: number };

/**
 * Counts an email to a mailbox, in the caller's transaction, and decides whether it may be sent. Every email of the shop is counted here
 * once.
 */
export async function admitMail(
  queries: Queries,
  mail: { readonly kind: MailKind; readonly email: string; readonly isVerified: boolean },
  now: Date,
): Promise<Admission> {
  const recipient = digest(mailboxOf(mail.email));
  // Lock the row, so that concurrent emails to one mailbox are counted one after the other.
  const row = await queries
    .insertInto('requested_mails')
    .values({ recipient, sent_at: never, hour_began_at: never, sent_in_hour: 0 })
    .onConflict((conflict) =>
      conflict.column('recipient').doUpdateSet((eb) => ({ recipient: eb.ref('excluded.recipient') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

  const isRequested = mail.kind === 'verification' || mail.kind === 'reset';
  const pause = period(row.sent_at, minute, now);
  const thisHour = period(row.hour_began_at, hour, now);
  const thisDay = period(row.day_began_at, day, now);
  const inHour = thisHour.isOver ? 0 : row.sent_in_hour;
  const requested = thisDay.isOver ? 0 : row.requested_in_day;
  const verifications = thisDay.isOver ? 0 : row.verifications_in_day;
  const orderMails = thisDay.isOver ? 0 : row.order_mails_in_day;

  const waits: number[] = [];
  if (isRequested) {
    if (!pause.isOver) waits.push(pause.endsIn);
    if (inHour >= maxRequested.inHour) waits.push(thisHour.endsIn);
    if (requested >= maxRequested.inDay) waits.push(thisDay.endsIn);
  } else if (orderMails >= maxOrderMailsInDay) {
    waits.push(thisDay.endsIn);
  }
  if (mail.kind !== 'verification' && !mail.isVerified) {
    const counted = requested - verifications + orderMails;
    if (counted >= maxUnverifiedInDay[mail.kind]) waits.push(thisDay.endsIn);
  }
  if (waits.length > 0) return { admitted: false, waitMs: Math.max(...waits) };

  const at = now.toISOString();
  const one = (isCounted: boolean) => (isCounted ? 1 : 0);
  await queries
    .updateTable('requested_mails')
    .set({
      ...(isRequested && { sent_at: at, sent_in_hour: inHour + 1 }),
      ...(isRequested && thisHour.isOver && { hour_began_at: at }),
      ...(thisDay.isOver && { day_began_at: at }),
      requested_in_day: requested + one(isRequested),
      verifications_in_day: verifications + one(mail.kind === 'verification'),
      order_mails_in_day: orderMails + one(!isRequested),
    })
    .where('recipient', '=', recipient)
    .execute();
  return { admitted: true };
}
