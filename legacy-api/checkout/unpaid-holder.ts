import { sql } from 'kysely';
import type { Database, Queries } from '../database/index.ts';
import { derivedToken } from '../values/secrets.ts';
import { accountBounds } from './unpaid-bounds.ts';

/** The account and address that hold an unpaid order. */
export interface Holder {
  customerId: number;
  /** Keyed hash of the client's address; null if the address is unknown, so that only the limits of the account apply. */
  address: string | null;
  /** Whether the customer never paid for an order. Refunded orders do not count; otherwise one card could qualify any number of accounts. */
  isNew: boolean;
}

async function hasPaid(queries: Queries, customerId: number): Promise<boolean> {
  const paid = await queries
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.customer_id', '=', customerId)
    .where('payments.status', '=', 'Paid')
    .where('payments.amount_cents', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

/**
 * Returns the holder of an order that is being placed, and locks the address for this transaction: otherwise, concurrent orders of one address
 * would not count each other.
 */
export async function lockHolder(
  queries: Queries,
  engine: Database['engine'],
  { customerId, clientAddress, secret }: { customerId: number; clientAddress: string | null; secret: string },
): Promise<Holder> {
  const address = clientAddress === null ? null : derivedToken(secret, 'unpaid order', clientAddress);
  // SQLite has one writer at a time.
  if (engine === 'postgres' && address !== null) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(queries);
  }
  return { customerId, address, isNew: !(await hasPaid(queries, customerId)) };
}

/** When an order is canceled if its holder has not paid. */
export function payUntil({ isNew }: Holder, now: Date): string {
  const { minutesToPay } = isNew ? accountBounds.newcomer : accountBounds.customer;
  return new Date(now.getTime() + minutesToPay * 60_000).toISOString();
}
