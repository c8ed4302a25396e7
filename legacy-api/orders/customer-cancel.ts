import type { Handlers, Schema } from '../contract/index.ts';
import type { Queries, SaleStatus } from '../database/index.ts';
import { notFound, rejection } from '../server/rejections.ts';
import type { Services } from '../services.ts';
import { cancel, cancellable, cancelExpired } from './cancellation.ts';

const notCancellable = () => rejection(409, 'NOT_CANCELLABLE', 'This order can no longer be cancelled.');

async function demandOwn(queries: Queries, customerId: number, id: number): Promise<void> {
  const order = await queries
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!order) throw notFound();
}

/**
 * Cancels an order from one of `from`; one that is cancelled already stays so. Its status is read only after `cancel` has waited for other
 * transactions that change the order: before that, it may be outdated.
 */
export async function cancelOnce(
  queries: Queries,
  id: number,
  from: readonly SaleStatus[],
  now: Date,
): Promise<void> {
  if (await cancel(queries, id, from, now)) return;
  const order = await queries
    .selectFrom('orders')
    .select('sale_status')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) throw notFound();
  if (order.sale_status !== 'Cancelled') throw notCancellable();
}

export function customerCancelHandlers({
  database,
  clock,
}: Services): Handlers<'cancelOrder' | 'cancelPendingOrder'> {
  /** Cancels from one of `from`; what is cancelled already stays so. */
  const cancelled = async (
    customerId: number,
    id: number,
    from: readonly SaleStatus[],
  ): Promise<Schema<'CancelledOrder'>> => {
    await cancelExpired(database, clock());
    await database.transaction(async (queries) => {
      await demandOwn(queries, customerId, id);
      await cancelOnce(queries, id, from, clock());
    });
    return { SalesOrder_id: id, SaleStatus: 'Cancelled' };
  };

  return {
    cancelOrder: ({ path, caller }) => cancelled(caller.id, path.SalesOrder_id, cancellable),
    cancelPendingOrder: ({ path, caller }) => cancelled(caller.id, path.SalesOrder_id, ['Pending']),
  };
}
