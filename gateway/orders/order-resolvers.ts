import { connectionOf } from '../values/connection.ts';
import { badUserInput } from '../values/errors.ts';
import type { OrderPeriod, Resolvers } from '../generated/resolver-types.ts';
import { legacyId } from '../values/legacy-id.ts';
import { LegacyRejection, type RestResponse } from '../legacy/index.ts';
import { readOrder } from './order-details.ts';
import { orderDocumentSource, type OrderDocumentSource } from './order-document-source.ts';
import { newestFirst, orderOfDetail } from './order-source.ts';

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
        { keyOf: ({ id }) => id, defaultFirst: 50, maxFirst: 100 },
      );
    },

    async order(_root, args, { rest, policy }) {
      const id = legacyId(args.id);
      const detail = id === null ? null : await readOrder(rest, id);
      return detail && orderOfDetail(detail, policy);
    },

    salesOrder(_root, args, { rest }) {
      const pk = legacyId(args.id);
      return pk === null ? null : documentOf(rest.call('getSalesOrder', { query: { pk } }));
    },

    salesInvoice(_root, args, { rest }) {
      const pk = legacyId(args.id);
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
    async document({ id, detail }, _args, { rest }) {
      const known = detail ?? (await readOrder(rest, id));
      return known && orderDocumentSource(known);
    },

    async invoice({ id, detail }, _args, { rest }) {
      const known = detail ?? (await readOrder(rest, id));
      return known?.Invoice ? orderDocumentSource(known.Invoice) : null;
    },
  },

  OrderLine: {
    product: ({ refNum }, _args, { catalog }) => catalog.productByRefNum(refNum),
  },
};
