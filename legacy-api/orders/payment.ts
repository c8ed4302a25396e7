import type { Queries } from '../database/index.ts';
import { queueOrderMail } from './order-mails.ts';

const pointsPerDollar = 5;

/** Clears the columns that only an unpaid order has. */
export const noLongerHeld = { expires_at: null, holder_address: null, holder_is_new: null } as const;

/** Rewards points of a paid order: 5 for each whole dollar. */
export function pointsFor(grandTotalCents: number): number {
  return Math.floor(grandTotalCents / 100) * pointsPerDollar;
}

/** Records the payment of a pending order, in the caller's transaction. Returns false if the order is no longer pending. */
export async function recordPayment(queries: Queries, orderId: number, now: Date): Promise<boolean> {
  const order = await queries
    .updateTable('orders')
    .set({ sale_status: 'Processing' })
    .where('id', '=', orderId)
    .where('sale_status', '=', 'Pending')
    .returning(['customer_id', 'grand_total_cents'])
    .executeTakeFirst();
  if (!order) return false;
  const points = pointsFor(order.grand_total_cents);
  await queries.updateTable('orders').set({ points_awarded: points }).where('id', '=', orderId).execute();
  await queries
    .updateTable('payments')
    .set({ status: 'Paid', paid_at: now.toISOString(), ...noLongerHeld })
    .where('order_id', '=', orderId)
    .execute();
  await queries
    .updateTable('customers')
    .set((eb) => ({ points: eb('points', '+', points) }))
    .where('id', '=', order.customer_id)
    .execute();
  await queueOrderMail(queries, orderId, 'paid', now);
  return true;
}
