import type { Handlers, Schema } from '../contract/index.ts';
import type { SaleStatus } from '../database/index.ts';
import { notFound, rejection } from '../server/rejections.ts';
import type { Services } from '../services.ts';
import { cancel, cancellable, cancelExpired } from './cancellation.ts';

export const notCancellable = () =>
  rejection(409, 'NOT_CANCELLABLE', 'This order can no longer be cancelled.');

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
      const order = await queries
        .selectFrom('orders')
        .select('sale_status')
        .where('id', '=', id)
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      if (!order) throw notFound();
      if (order.sale_status === 'Cancelled') return;
      if (!(await cancel(queries, id, from, clock()))) throw notCancellable();
    });
    return { SalesOrder_id: id, SaleStatus: 'Cancelled' };
  };

  return {
    cancelOrder: ({ path, caller }) => cancelled(caller.id, path.SalesOrder_id, cancellable),
    cancelPendingOrder: ({ path, caller }) => cancelled(caller.id, path.SalesOrder_id, ['Pending']),
  };
}
