import type { Handlers } from '../contract/index.ts';
import { storeAuditEvent } from '../server/audit.ts';
import { rejection } from '../server/rejections.ts';
import type { Services } from '../services.ts';
import { customerById, customerJson, setPassword } from './customers.ts';
import type { Passwords } from './passwords.ts';

export function customerHandlers(
  { database, clock, audit }: Services,
  passwords: Passwords,
): Handlers<'getCustomer' | 'changePassword'> {
  return {
    getCustomer: async ({ caller }) => customerJson(await customerById(database.queries, caller.id)),

    changePassword: async ({ body, caller, requestId }) => {
      const by = { actorId: caller.id, requestId };
      const customer = await customerById(database.queries, caller.id);
      if (!(await passwords.matches(customer.password_hash, body.old_password))) {
        audit({ action: 'password-change-failed', ...by });
        throw rejection(400, 'PASSWORD_MISMATCH', 'Password does not match with our record');
      }
      const passwordHash = await passwords.hash(body.new_password);
      const event = { action: 'password-changed', ...by } as const;
      await database.transaction(async (queries) => {
        await setPassword(queries, caller.id, passwordHash);
        await storeAuditEvent(queries, event, clock());
      });
      audit(event);
      return { message: 'You have successfully changed account password' };
    },
  };
}
