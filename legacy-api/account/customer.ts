import type { Handlers } from '../contract/index.ts';
import { rejection } from '../server/rejections.ts';
import type { Services } from '../services.ts';
import { customerById, customerJson, setPassword } from './customers.ts';
import type { Passwords } from './passwords.ts';

export function customerHandlers(
  { database }: Services,
  passwords: Passwords,
): Handlers<'getCustomer' | 'changePassword'> {
  return {
    getCustomer: async ({ caller }) => customerJson(await customerById(database.queries, caller.id)),

    changePassword: async ({ body, caller }) => {
      const customer = await customerById(database.queries, caller.id);
      if (!(await passwords.matches(customer.password_hash, body.old_password))) {
        throw rejection(400, 'PASSWORD_MISMATCH', 'Password does not match with our record');
      }
      await setPassword(database.queries, caller.id, await passwords.hash(body.new_password));
      return { message: 'You have successfully changed account password' };
    },
  };
}
