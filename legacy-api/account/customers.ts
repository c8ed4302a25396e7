import { randomInt } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Handlers, Schema } from '../contract/index.ts';
import type { Queries, Tables } from '../database/index.ts';
import { storeAuditEvent } from '../server/audit.ts';
import { rejection } from '../server/rejections.ts';
import type { Services } from '../services.ts';
import { folded } from '../values/text.ts';
import type { Passwords } from './passwords.ts';

export type Customer = Selectable<Tables['customers']>;

export function customerById(queries: Queries, id: number): Promise<Customer> {
  return queries.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function customerByUsername(queries: Queries, username: string): Promise<Customer | undefined> {
  return queries
    .selectFrom('customers')
    .selectAll()
    .where('username_key', '=', folded(username))
    .executeTakeFirst();
}

export function customerByEmail(queries: Queries, email: string): Promise<Customer | undefined> {
  return queries
    .selectFrom('customers')
    .selectAll()
    .where('email_key', '=', folded(email))
    .executeTakeFirst();
}

/** Random, so that a token is not valid for another customer who gets the same id in a restored database. */
const newTokenVersion = () => randomInt(1, 2 ** 31 - 1);

type NewCustomer = Pick<
  Insertable<Tables['customers']>,
  'username' | 'email' | 'first_name' | 'last_name' | 'password_hash' | 'created_at'
>;

/** Writes a customer; `more` has columns that differ from those of a new account. Returns undefined if the username or email is taken. */
export function insertCustomer(
  queries: Queries,
  customer: NewCustomer,
  more: Partial<Insertable<Tables['customers']>> = {},
): Promise<Customer | undefined> {
  return queries
    .insertInto('customers')
    .values({
      phone: null,
      email_verified: 0,
      profile_picture: null,
      points: 0,
      credit_cents: 0,
      is_staff: 0,
      group_code: null,
      token_version: newTokenVersion(),
      ...customer,
      ...more,
      username_key: folded(customer.username),
      email_key: folded(customer.email),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Sets a password and invalidates all earlier tokens. */
export async function setPassword(queries: Queries, id: number, passwordHash: string): Promise<void> {
  await queries
    .updateTable('customers')
    .set({ password_hash: passwordHash, token_version: newTokenVersion() })
    .where('id', '=', id)
    .execute();
}

export function customerJson(customer: Customer): Schema<'Customer'> {
  return {
    FirstName: customer.first_name,
    LastName: customer.last_name,
    username: customer.username,
    email: customer.email,
    verify_email: customer.email_verified === 1,
    Phone: customer.phone,
    profile_picture: customer.profile_picture,
    Points: customer.points,
  };
}

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
