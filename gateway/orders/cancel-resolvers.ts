import { signedInCustomer } from '../account/index.ts';
import { productByRefNum } from '../catalog/index.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { LegacyRejection, notFoundRejection, type RestClient } from '../rest/index.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { orderMutation } from './order-errors.ts';
import { orderById, orderOfDetail, readOrder } from './order-source.ts';

const notCanceled = { orderId: null, detail: null };

/** Cancels an order. A REST API that stores unpaid orders separately may have it only there. */
async function cancelOrder(rest: RestClient, orderId: number): Promise<void> {
  const path = { SalesOrder_id: orderId };
  try {
    await rest.call('cancelOrder', { path });
  } catch (error) {
    if (!(error instanceof LegacyRejection && error.status === 404)) throw error;
    await rest.call('cancelPendingOrder', { path });
  }
}

const cancel = (rest: RestClient, id: string) =>
  orderMutation(notCanceled, { idField: ['id'] }, async () => {
    const orderId = legacyIdOf('Order', id);
    if (orderId === null) throw notFoundRejection();
    await cancelOrder(rest, orderId);
    // Read the order to find the products whose stock was returned. It is canceled even if this read fails.
    const detail = await readOrder(rest, orderId).catch(() => null);
    if (detail) rest.evictMoved({ refNums: detail.Sales_Order_Line.map(({ RefNum }) => RefNum) });
    return { orderId, detail };
  });

/** Cancellation of an order, paid or unpaid. */
export const cancelResolvers: Resolvers = {
  Mutation: {
    cancelOrder: (_root, { id }, { rest }) => cancel(rest, id),
  },

  CancelOrderPayload: {
    customer: signedInCustomer,

    order({ orderId, detail }, _args, { rest }) {
      if (detail) return orderOfDetail(rest, detail);
      return orderId === null ? null : orderById(rest, orderId);
    },

    async products({ detail }, _args, context) {
      const lines = detail?.Sales_Order_Line ?? [];
      const products = await Promise.all(
        lines.map(({ RefNum }) => productByRefNum(context, RefNum).catch(() => null)),
      );
      return products.filter((product) => product !== null);
    },
  },
};
