import type { Selectable } from 'kysely';
import type { Schema } from '../contract/index.ts';
import type { Queries, Tables } from '../database/index.ts';
import { folded } from '../values/text.ts';

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

/** Sets a password and invalidates all earlier tokens. */
export async function setPassword(queries: Queries, id: number, passwordHash: string): Promise<void> {
  await queries
    .updateTable('customers')
    .set((eb) => ({ password_hash: passwordHash, token_version: eb('token_version', '+', 1) }))
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
