import { connectionOf } from '../values/connection.ts';
import { badUserInput } from '../values/errors.ts';
import type { OrderPeriod, Resolvers } from '../generated/resolver-types.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { LegacyRejection, type RestResponse } from '../legacy/index.ts';
import { orderById, readOrder } from './order-details.ts';
import { orderDocumentSource, type OrderDocumentSource } from './order-document-source.ts';
import { newestFirst } from './order-source.ts';
import { pendingPaymentOf } from './pending-payment.ts';

/** The periods in the back end's months. */
const months = {
  LAST_3_MONTHS: 3,
  LAST_6_MONTHS: 6,
  LAST_12_MONTHS: 12,
  ALL: 99,
} as const satisfies Record<OrderPeriod, number>;

/** A document; null when the back end says that there is none. */
async function documentOf(
  reading: Promise<RestResponse<'getSalesOrder'>>,
): Promise<OrderDocumentSource | null> {
  try {
    return orderDocumentSource(await reading);
  } catch (error) {
    if (error instanceof LegacyRejection && error.status === 404) return null;
    throw error;
  }
}

/** The customer's orders: lists cost one call, a document one call an order. */
export const orderResolvers: Resolvers = {
  Query: {
    async orders(_root, { period, first, after }, { rest, policy }) {
      const rows = await rest.call('getOrderHistory', { path: { months: months[period] } });
      return connectionOf(
        newestFirst(rows, policy),
        { first, after },
        { keyOf: ({ legacyId }) => legacyId, defaultFirst: 50, maxFirst: 100 },
      );
    },

    order(_root, args, context) {
      const id = legacyIdOf('Order', args.id);
      return id === null ? null : orderById(context, id);
    },

    salesOrder(_root, args, { rest }) {
      const pk = legacyIdOf('Order', args.id);
      return pk === null ? null : documentOf(rest.call('getSalesOrder', { query: { pk } }));
    },

    salesInvoice(_root, args, { rest }) {
      const pk = legacyIdOf('Order', args.id);
      return pk === null ? null : documentOf(rest.call('getSalesInvoice', { query: { pk } }));
    },

    async ordersBetween(_root, { from, to }, { rest, policy }) {
      if (from > to) throw badUserInput('`from` is later than `to`.', ['from']);
      const query = { OrderDate__gte: from, OrderDate__lte: to };
      return newestFirst((await rest.call('searchOrders', { query })).Orders, policy);
    },

    pendingOrders: async (_root, _args, { rest, policy }) =>
      newestFirst(await rest.call('getPendingOrders'), policy),
  },

  Order: {
    pendingPayment: (order, _args, { rest }) => pendingPaymentOf(rest, order),

    async document({ legacyId, detail }, _args, { rest }) {
      const known = detail ?? (await readOrder(rest, legacyId));
      return known && orderDocumentSource(known);
    },

    async invoice({ legacyId, detail }, _args, { rest }) {
      const known = detail ?? (await readOrder(rest, legacyId));
      return known?.Invoice ? orderDocumentSource(known.Invoice) : null;
    },
  },

  OrderLine: {
    product: ({ refNum }, _args, { catalog }) => catalog.productByRefNum(refNum),
  },
};
