import type { Handlers } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import { invalidFields } from '../server/rejections.ts';
import type { Services } from '../services.ts';
import { customerByEmail, customerByUsername, customerJson, insertCustomer } from './customers.ts';
import type { Passwords } from './passwords.ts';

async function rejectTaken(queries: Queries, { username, email }: { username: string; email: string }) {
  const errors = {
    ...((await customerByUsername(queries, username)) && { username: ['Username has been taken.'] }),
    ...((await customerByEmail(queries, email)) && { email: ['User with this email already exists'] }),
  };
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

export function registrationHandlers(
  { database, clock }: Services,
  passwords: Passwords,
): Handlers<'registerCustomer' | 'checkTaken'> {
  return {
    registerCustomer: async ({ body }) => {
      await rejectTaken(database.queries, body);
      const customer = await insertCustomer(database.queries, {
        username: body.username,
        email: body.email,
        first_name: body.FirstName.trim(),
        last_name: body.LastName.trim(),
        password_hash: await passwords.hash(body.password),
        created_at: clock().toISOString(),
      });
      if (customer) return customerJson(customer);
      // Someone registered the same name or email after the first check.
      await rejectTaken(database.queries, body);
      throw new Error('a registration failed without a conflict');
    },

    checkTaken: async ({ body }) => {
      if (body.username === undefined && body.email === undefined) {
        throw invalidFields({ non_field_errors: ['Give a username or an email.'] });
      }
      const { queries } = database;
      const byName =
        body.username === undefined ? undefined : await customerByUsername(queries, body.username);
      const byEmail = body.email === undefined ? undefined : await customerByEmail(queries, body.email);
      return { isTaken: byName !== undefined || byEmail !== undefined };
    },
  };
}
