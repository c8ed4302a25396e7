import type { GatewayContext } from '../context.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { orderById } from './order-by-id.ts';
import { orderErrors, orderNotFound } from './order-errors.ts';
import { orderOfDetail } from './order-source.ts';
import type { CancelOrderPayloadSource } from './payloads.ts';

async function cancel(
  { rest, orders }: GatewayContext,
  operation: 'cancelOrder' | 'cancelPendingOrder',
  id: string,
): Promise<CancelOrderPayloadSource> {
  const orderId = legacyIdOf('Order', id);
  if (orderId === null) return { orderId: null, detail: null, userErrors: [orderNotFound(['id'])] };
  try {
    await rest.call(operation, { path: { SalesOrder_id: orderId } });
  } catch (error) {
    return { orderId: null, detail: null, userErrors: orderErrors(error, ['id']) };
  }
  // The order names the products whose stock was given back. It is canceled, even if it cannot be read.
  const detail = await orders.detail.load(orderId).catch(() => null);
  if (detail) rest.evictMoved({ refNums: detail.Sales_Order_Line.map(({ RefNum }) => RefNum) });
  return { orderId, detail, userErrors: [] };
}

/** Cancelling an order, paid or waiting for its payment. */
export const cancelResolvers: Resolvers = {
  Mutation: {
    cancelOrder: (_root, { id }, context) => cancel(context, 'cancelOrder', id),
    cancelPendingOrder: (_root, { id }, context) => cancel(context, 'cancelPendingOrder', id),
  },

  CancelOrderPayload: {
    order({ orderId, detail }, _args, context) {
      if (detail) return orderOfDetail(detail, context.policy);
      return orderId === null ? null : orderById(context, orderId);
    },

    async products({ detail }, _args, { catalog }) {
      const lines = detail?.Sales_Order_Line ?? [];
      const products = await Promise.all(
        lines.map(({ RefNum }) => catalog.productByRefNum(RefNum).catch(() => null)),
      );
      return products.filter((product) => product !== null);
    },
  },
};
