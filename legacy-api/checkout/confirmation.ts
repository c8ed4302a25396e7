import type { Handlers } from '../contract/index.ts';
import { cancelExpired } from '../orders/index.ts';
import type { Services } from '../services.ts';
import { submittedOrder } from './submitted-order.ts';

export function confirmationHandlers({ database, clock }: Services): Handlers<'confirmOrder'> {
  return {
    confirmOrder: async ({ path, caller }) => {
      await cancelExpired(database, clock());
      const order = await submittedOrder(database.queries, caller.id, path.SalesOrder_id);
      return {
        SalesOrder_id: order.id,
        PaymentStatus: order.payment_status,
        SaleStatus: order.sale_status,
      };
    },
  };
}
