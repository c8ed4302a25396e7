import type { Schema } from '../contract/index.ts';
import type { Flag, Queries } from '../database/index.ts';
import { dollarsOf } from '../values/money.ts';
import { cartLineJson } from './lines.ts';
import type { CartLine } from './lines.ts';

/** A cart that has not been submitted. Its id becomes the order's. */
export interface OpenCart {
  id: number;
  customer_id: number;
  promo_code: string | null;
  use_credit: Flag;
}

const columns = ['id', 'customer_id', 'promo_code', 'use_credit'] as const;

function openCartOf(queries: Queries, customerId: number): Promise<OpenCart | undefined> {
  return queries
    .selectFrom('carts')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('ordered_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a cart has not been submitted. */
export async function isOpen(queries: Queries, id: number): Promise<boolean> {
  const cart = await queries
    .selectFrom('carts')
    .select('id')
    .where('id', '=', id)
    .where('ordered_at', 'is', null)
    .executeTakeFirst();
  return cart !== undefined;
}

/** Returns the customer's open cart; creates it if there is none. */
export async function openCart(queries: Queries, customerId: number, now: Date): Promise<OpenCart> {
  const cart = await openCartOf(queries, customerId);
  if (cart) return cart;
  const made = await queries
    .insertInto('carts')
    .values({
      customer_id: customerId,
      promo_code: null,
      use_credit: 0,
      updated_at: now.toISOString(),
      ordered_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return made ?? (await openCartOf(queries, customerId)) ?? openCart(queries, customerId, now);
}

/**
 * Locks the cart for this transaction. Returns undefined if it was submitted, belongs to someone else or does not exist.
 */
export function lockCart(
  queries: Queries,
  { id, customerId }: { id: number; customerId: number },
  now: Date,
): Promise<OpenCart | undefined> {
  return queries
    .updateTable('carts')
    .set({ updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('ordered_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** Returns the customer's open cart, locked for this transaction; creates it if there is none. */
export async function lockOpenCart(queries: Queries, customerId: number, now: Date): Promise<OpenCart> {
  const { id } = await openCart(queries, customerId, now);
  // If the cart was submitted meanwhile, the customer gets a new one.
  return (await lockCart(queries, { id, customerId }, now)) ?? lockOpenCart(queries, customerId, now);
}

export function cartJson(id: number, lines: readonly CartLine[]): Schema<'Cart'> {
  const cents = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  return {
    SalesOrder_id: id,
    Sales_Order_Lines: lines.map(cartLineJson),
    TotalPrice: dollarsOf(cents),
    TotalCount: lines.reduce((count, { quantity }) => count + quantity, 0),
  };
}
