import type { Resolvers } from '../generated/resolver-types.ts';
import { legacyIdOf } from '../values/global-id.ts';
import type { RestClient } from '../legacy/index.ts';
import { orderById } from './order-by-id.ts';
import { orderErrors, orderNotFound } from './order-errors.ts';
import type { CancelOrderPayloadSource } from './payloads.ts';

async function cancel(
  rest: RestClient,
  operation: 'cancelOrder' | 'cancelPendingOrder',
  id: string,
): Promise<CancelOrderPayloadSource> {
  const orderId = legacyIdOf('Order', id);
  if (orderId === null) return { orderId: null, userErrors: [orderNotFound(['id'])] };
  try {
    await rest.call(operation, { path: { SalesOrder_id: orderId } });
    return { orderId, userErrors: [] };
  } catch (error) {
    return { orderId: null, userErrors: orderErrors(error, ['id']) };
  }
}

/** Cancelling an order, paid or waiting for its payment. */
export const cancelResolvers: Resolvers = {
  Mutation: {
    cancelOrder: (_root, { id }, { rest }) => cancel(rest, 'cancelOrder', id),
    cancelPendingOrder: (_root, { id }, { rest }) => cancel(rest, 'cancelPendingOrder', id),
  },

  CancelOrderPayload: {
    async products({ orderId }, _args, { orders, catalog }) {
      const order = orderId === null ? null : await orders.detail.load(orderId).catch(() => null);
      const products = await Promise.all(
        (order?.Sales_Order_Line ?? []).map(({ RefNum }) =>
          catalog.productByRefNum(RefNum).catch(() => null),
        ),
      );
      return products.filter((product) => product !== null);
    },
    order: ({ orderId }, _args, context) => (orderId === null ? null : orderById(context, orderId)),
  },
};
