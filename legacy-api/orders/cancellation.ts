import { sql } from 'kysely';
import type { Database, Queries, SaleStatus } from '../database/index.ts';
import { releaseSlot } from '../delivery/index.ts';
import { queuePaymentTask } from '../payments/index.ts';
import { groupedBy } from '../values/grouped.ts';
import { queueOrderMail } from './order-mails.ts';
import { noLongerHeld } from './payment.ts';

async function returnStock(queries: Queries, orderId: number): Promise<void> {
  const lines = await queries
    .selectFrom('order_lines')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
  for (const [productId, ofProduct] of groupedBy(lines, ({ product_id }) => product_id)) {
    const units = ofProduct.reduce((sum, { quantity }) => sum + quantity, 0);
    await queries
      .updateTable('products')
      .set((eb) => ({ stock_level: eb('stock_level', '+', units) }))
      .where('id', '=', productId)
      .execute();
  }
}

/**
 * Cancels an order whose status is in `from`, in the caller's transaction. Refunds the payment, returns credit, stock and the place in the
 * slot, and takes back the points; only the transaction that changes the status does this, so it happens once. Returns false for any other status.
 */
export async function cancel(
  queries: Queries,
  orderId: number,
  from: readonly SaleStatus[],
  now: Date,
): Promise<boolean> {
  const order = await queries
    .updateTable('orders')
    .set({ sale_status: 'Cancelled', cancelled_at: now.toISOString() })
    .where('id', '=', orderId)
    .where('sale_status', 'in', from)
    .returning(['customer_id', 'credit_cents', 'points_awarded', 'slot'])
    .executeTakeFirst();
  if (!order) return false;

  const refunded = await queries
    .updateTable('payments')
    .set({ status: 'Refunded', refunded_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('status', '=', 'Paid')
    .returning('amount_cents')
    .executeTakeFirst();
  if (refunded) await queuePaymentTask(queries, 'refund', { orderId, cents: refunded.amount_cents }, now);
  await queries.updateTable('payments').set(noLongerHeld).where('order_id', '=', orderId).execute();
  const { points_awarded } = order;
  await queries
    .updateTable('customers')
    .set((eb) => ({
      credit_cents: eb('credit_cents', '+', order.credit_cents),
      // Points that the customer has spent meanwhile are not charged.
      points: sql<number>`case when points > ${points_awarded} then points - ${points_awarded} else 0 end`,
    }))
    .where('id', '=', order.customer_id)
    .execute();
  await returnStock(queries, orderId);
  await releaseSlot(queries, order.slot);
  await queueOrderMail(queries, orderId, 'cancelled', now);
  return true;
}

/** Refunds an order that was paid after it was canceled, once, in the caller's transaction. */
export async function refundLatePayment(queries: Queries, orderId: number, now: Date): Promise<void> {
  const late = await queries
    .updateTable('payments')
    .set({ status: 'Refunded', paid_at: now.toISOString(), refunded_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('status', '=', 'Unpaid')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'payments.order_id')
          .where('sale_status', '=', 'Cancelled'),
      ),
    )
    .returning('amount_cents')
    .executeTakeFirst();
  if (late) await queuePaymentTask(queries, 'refund', { orderId, cents: late.amount_cents }, now);
}

/** Statuses from which a customer may still cancel. */
export const cancelableStatuses: readonly SaleStatus[] = ['Pending', 'Processing'];

/** Cancels all orders that were not paid in time. Returns their number. */
export async function cancelExpired(database: Database, now: Date): Promise<number> {
  const due = await database.queries
    .selectFrom('payments')
    .select('order_id')
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .execute();
  let count = 0;
  for (const { order_id } of due) {
    const done = await database.transaction((queries) => cancel(queries, order_id, ['Pending'], now));
    if (done) count++;
  }
  return count;
}
