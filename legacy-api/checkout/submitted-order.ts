import type { Schema } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import { cashierUrl } from '../orders/index.ts';
import { notFound, rejection } from '../server/rejections.ts';

export const alreadyOrdered = () => rejection(409, 'ALREADY_ORDERED', 'This cart has already been ordered.');

/** The order of a submitted cart. Throws a 404 if the cart is unknown or belongs to another customer. */
export async function submittedOrder(queries: Queries, customerId: number, id: number) {
  const order = await queries
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.submission_hash',
      'orders.sale_status',
      'payments.status as payment_status',
      'payments.cashier_token_hash',
    ])
    .where('orders.id', '=', id)
    .where('orders.customer_id', '=', customerId)
    .executeTakeFirst();
  if (!order) throw notFound();
  return order;
}

/** The response to a submission. */
export function placedJson(id: number, token: string | null, publicUrl: string): Schema<'OrderPlaced'> {
  if (token === null) return { SalesOrder_id: id };
  return { SalesOrder_id: id, CashierUrl: cashierUrl(publicUrl, token) };
}
