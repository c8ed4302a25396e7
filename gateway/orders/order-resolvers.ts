import { productByRefNum } from '../catalog/index.ts';
import type { OrderPeriod, Resolvers } from '../generated/resolver-types.ts';
import { unless404 } from '../rest/index.ts';
import { connectionOf } from '../values/connection.ts';
import { badUserInput } from '../values/errors.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { boughtProducts } from './bought-products.ts';
import { orderDocumentSource } from './order-document-source.ts';
import { newestFirst, orderById, readOrder } from './order-source.ts';
import { pendingPaymentOf } from './pending-payment.ts';

/** The periods in the REST API's months. */
const months = {
  LAST_3_MONTHS: 3,
  LAST_6_MONTHS: 6,
  LAST_12_MONTHS: 12,
  ALL: 99,
} as const satisfies Record<OrderPeriod, number>;

/** The customer's orders: lists cost one call, a document one call an order. */
export const orderResolvers: Resolvers = {
  Query: {
    async orders(_root, { period, first, after }, { rest }) {
      const rows = await rest.call('getOrderHistory', { path: { months: months[period] } });
      return connectionOf(
        newestFirst(rows),
        { first, after },
        { keyOf: ({ legacyId }) => legacyId, defaultFirst: 50, maxFirst: 100 },
      );
    },

    order(_root, args, { rest }) {
      const id = legacyIdOf('Order', args.id);
      return id === null ? null : orderById(rest, id);
    },

    async salesOrder(_root, args, { rest }) {
      const pk = legacyIdOf('Order', args.id);
      const document = pk && (await unless404(rest.call('getSalesOrder', { query: { pk } }), null));
      return document ? orderDocumentSource(document) : null;
    },

    async salesInvoice(_root, args, { rest }) {
      const pk = legacyIdOf('Order', args.id);
      const document = pk && (await unless404(rest.call('getSalesInvoice', { query: { pk } }), null));
      return document ? orderDocumentSource(document) : null;
    },

    async ordersBetween(_root, { from, to }, { rest }) {
      if (from > to) throw badUserInput('`from` is later than `to`.', ['from']);
      const query = { OrderDate__gte: from, OrderDate__lte: to };
      return newestFirst((await rest.call('searchOrders', { query })).Orders);
    },

    boughtProducts(_root, { first }, context) {
      if (first < 1 || first > 20) throw badUserInput('`first` must be from 1 to 20.', ['first']);
      return boughtProducts(context, first);
    },

    pendingOrders: async (_root, _args, { rest }) => newestFirst(await rest.call('getPendingOrders')),
  },

  Order: {
    pendingPayment: (order, _args, { rest, config }) => pendingPaymentOf(rest, order, config.shopUrl),

    async document({ legacyId, detail }, _args, { rest }) {
      const document = detail ?? (await readOrder(rest, legacyId));
      return document && orderDocumentSource(document);
    },

    async invoice({ legacyId, detail }, _args, { rest }) {
      const document = (detail ?? (await readOrder(rest, legacyId)))?.Invoice;
      return document ? orderDocumentSource(document) : null;
    },
  },

  OrderLine: {
    product: ({ refNum }, _args, context) => productByRefNum(context, refNum),
  },
};
