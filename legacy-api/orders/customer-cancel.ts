import type { Handlers, Schema } from '../contract/index.ts';
import type { Queries, SaleStatus } from '../database/index.ts';
import { notFound, rejection } from '../server/rejections.ts';
import type { Services } from '../services.ts';
import { cancel, cancelableStatuses, cancelExpired } from './cancellation.ts';
import { saleStatusOf } from './rows.ts';

const notCancelable = () => rejection(409, 'NOT_CANCELLABLE', 'This order can no longer be canceled.');

async function requireOwn(queries: Queries, customerId: number, id: number): Promise<void> {
  const order = await queries
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!order) throw notFound();
}

/**
 * Cancels an order whose status is in `from`. Canceling a canceled order has no effect. The status is only read after `cancel` has waited for
 * other transactions that change the order; before that, it may be outdated.
 */
export async function cancelOnce(
  queries: Queries,
  id: number,
  from: readonly SaleStatus[],
  now: Date,
): Promise<void> {
  if (await cancel(queries, id, from, now)) return;
  if ((await saleStatusOf(queries, id)) !== 'Cancelled') throw notCancelable();
}

export function customerCancelHandlers({
  database,
  clock,
}: Services): Handlers<'cancelOrder' | 'cancelPendingOrder'> {
  const cancelFrom = async (
    customerId: number,
    id: number,
    from: readonly SaleStatus[],
  ): Promise<Schema<'CanceledOrder'>> => {
    await cancelExpired(database, clock());
    await database.transaction(async (queries) => {
      await requireOwn(queries, customerId, id);
      await cancelOnce(queries, id, from, clock());
    });
    return { SalesOrder_id: id, SaleStatus: 'Cancelled' };
  };

  return {
    cancelOrder: ({ path, caller }) => cancelFrom(caller.id, path.SalesOrder_id, cancelableStatuses),
    cancelPendingOrder: ({ path, caller }) => cancelFrom(caller.id, path.SalesOrder_id, ['Pending']),
  };
}
