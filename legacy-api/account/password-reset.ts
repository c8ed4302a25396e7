import { randomInt } from 'node:crypto';
import { shopName } from '../config.ts';
import type { Handlers } from '../contract/index.ts';
import type { Mail } from '../mail/index.ts';
import { storeAuditEvent } from '../server/audit.ts';
import { rejection } from '../server/rejections.ts';
import { digest, randomToken } from '../values/secrets.ts';
import type { Services } from '../services.ts';
import { customerByEmail, customerById, setPassword } from './customers.ts';
import type { Passwords } from './passwords.ts';
import { countRequestedMail } from './requested-mails.ts';

const minutesToLive = 15;
const maxWrongCodes = 5;

const expired = () => rejection(400, 'CODE_EXPIRED', 'The code has expired. Please request a new one.');

/** The email with the code that starts a password reset. */
function resetCodeMail(to: string, code: string, minutes: number): Mail {
  return {
    to,
    subject: `${code} is your ${shopName.en} code · ${shopName.zh}验证码`,
    text: `Your verification code is ${code}. The code expires in ${minutes} minutes.
If you did not ask to reset your password, you can ignore this email. Nothing has changed.

您的验证码是 ${code}，${minutes} 分钟内有效。
如果您没有申请重置密码，请忽略这封邮件，您的账户没有任何变动。

${shopName.en} ${shopName.zh}
`,
  };
}

/** Resets a password in three steps: email a code, exchange the code for a token, set the password with the token. */
export function passwordResetHandlers(
  { database, clock, mailer, audit }: Services,
  passwords: Passwords,
): Handlers<'requestPasswordReset' | 'verifyResetCode' | 'resetPassword'> {
  const now = () => clock().toISOString();
  const expiry = () => new Date(clock().getTime() + minutesToLive * 60_000).toISOString();

  return {
    requestPasswordReset: async ({ path, requestId }) => {
      const customer = await customerByEmail(database.queries, path.email);
      if (!customer) throw rejection(404, 'EMAIL_NOT_FOUND', 'No account found with this email.');
      const token = randomToken();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await database.transaction(async (queries) => {
        await countRequestedMail(queries, { kind: 'reset', customer, requestId, audit }, clock());
        await queries.deleteFrom('password_resets').where('customer_id', '=', customer.id).execute();
        await queries
          .insertInto('password_resets')
          .values({
            customer_id: customer.id,
            token_hash: digest(token),
            code_hash: digest(token, code),
            wrong_codes: 0,
            expires_at: expiry(),
          })
          .execute();
      });
      await mailer(resetCodeMail(customer.email, code, minutesToLive));
      return { data: token };
    },

    verifyResetCode: async ({ path, body, requestId }) => {
      const outcome = await database.transaction(async (queries) => {
        // The attempt is counted before the comparison, so that concurrent guesses are counted too.
        const reset = await queries
          .updateTable('password_resets')
          .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
          .where('token_hash', '=', digest(body.token))
          .where('code_hash', 'is not', null)
          .where('wrong_codes', '<', maxWrongCodes)
          .where('expires_at', '>', now())
          .returning(['id', 'code_hash', 'customer_id', 'wrong_codes'])
          .executeTakeFirst();
        if (!reset) return 'expired';
        if (reset.code_hash !== digest(body.token, path.code)) {
          const { customer_id: customer, wrong_codes: guesses } = reset;
          audit({ action: 'reset-code-failed', actorId: null, requestId, details: { customer, guesses } });
          return 'mismatch';
        }
        const token = randomToken();
        await queries
          .updateTable('password_resets')
          .set({ token_hash: digest(token), code_hash: null, expires_at: expiry() })
          .where('id', '=', reset.id)
          .execute();
        return { token };
      });
      if (outcome === 'expired') throw expired();
      if (outcome === 'mismatch') throw rejection(400, 'CODE_MISMATCH', 'Code does not match');
      return { data: outcome.token };
    },

    resetPassword: async ({ body, requestId }) => {
      const tokenHash = digest(body.token);
      const pending = await database.queries
        .selectFrom('password_resets')
        .select('id')
        .where('token_hash', '=', tokenHash)
        .where('code_hash', 'is', null)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      if (!pending) throw expired();
      const passwordHash = await passwords.hash(body.new_password);
      const { username, event } = await database.transaction(async (queries) => {
        const used = await queries
          .deleteFrom('password_resets')
          .where('id', '=', pending.id)
          .where('token_hash', '=', tokenHash)
          .returning('customer_id')
          .executeTakeFirst();
        if (!used) throw expired();
        await setPassword(queries, used.customer_id, passwordHash);
        const event = { action: 'password-reset', actorId: used.customer_id, requestId } as const;
        await storeAuditEvent(queries, event, clock());
        return { ...(await customerById(queries, used.customer_id)), event };
      });
      audit(event);
      return { message: 'You have successfully reset your password', username };
    },
  };
}
