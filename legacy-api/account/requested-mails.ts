import type { Queries } from '../database/index.ts';
import { tooManyRequests } from '../server/rejections.ts';
import { digest } from '../values/secrets.ts';
import { folded } from '../values/text.ts';

const minute = 60_000;
const hour = 60 * minute;
const maxInHour = 5;

/** The mailbox behind an address: what stands behind a plus in its local part makes no other one. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  return folded(`${local}${email.slice(at)}`);
}

/**
 * Counts a requested mail, inside the caller's transaction. One mailbox gets one mail a minute and five an hour, no matter who asks;
 * beyond that it throws a 429 with the seconds to wait.
 */
export async function countRequestedMail(queries: Queries, email: string, now: Date): Promise<void> {
  const recipient = digest(mailboxOf(email));
  const sentAt = now.toISOString();
  const minuteAgo = new Date(now.getTime() - minute).toISOString();
  const hourAgo = new Date(now.getTime() - hour).toISOString();
  const counted = await queries
    .insertInto('requested_mails')
    .values({ recipient, sent_at: sentAt, hour_began_at: sentAt, sent_in_hour: 1 })
    .onConflict((conflict) =>
      conflict
        .column('recipient')
        .doUpdateSet((eb) => {
          const isNewHour = eb('requested_mails.hour_began_at', '<=', hourAgo);
          return {
            sent_at: sentAt,
            hour_began_at: eb
              .case()
              .when(isNewHour)
              .then(sentAt)
              .else(eb.ref('requested_mails.hour_began_at'))
              .end(),
            sent_in_hour: eb
              .case()
              .when(isNewHour)
              .then(1)
              .else(eb('requested_mails.sent_in_hour', '+', 1))
              .end(),
          };
        })
        .where('requested_mails.sent_at', '<=', minuteAgo)
        .where((eb) =>
          eb.or([
            eb('requested_mails.hour_began_at', '<=', hourAgo),
            eb('requested_mails.sent_in_hour', '<', maxInHour),
          ]),
        ),
    )
    .returning('recipient')
    .executeTakeFirst();
  if (counted) return;

  const last = await queries
    .selectFrom('requested_mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  const isHourFull = last.sent_in_hour >= maxInHour;
  const next = Math.max(
    Date.parse(last.sent_at) + minute,
    isHourFull ? Date.parse(last.hour_began_at) + hour : 0,
  );
  throw tooManyRequests(Math.max(1, Math.ceil((next - now.getTime()) / 1000)));
}
