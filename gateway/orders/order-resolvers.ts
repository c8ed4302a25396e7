import { connectionOf } from '../values/connection.ts';
import { badUserInput } from '../values/errors.ts';
import type { OrderPeriod, Resolvers } from '../generated/resolver-types.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { orderById } from './order-by-id.ts';
import { orderDocumentSource } from './order-document-source.ts';
import { newestFirst } from './order-source.ts';
import { boughtProducts } from './bought-products.ts';
import { pendingPaymentOf } from './pending-payment.ts';

/** The periods in the back end's months. */
const months = {
  LAST_3_MONTHS: 3,
  LAST_6_MONTHS: 6,
  LAST_12_MONTHS: 12,
  ALL: 99,
} as const satisfies Record<OrderPeriod, number>;

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

    async salesOrder(_root, args, { orders }) {
      const id = legacyIdOf('Order', args.id);
      const document = id === null ? null : await orders.salesOrder.load(id);
      return document && orderDocumentSource(document);
    },

    async salesInvoice(_root, args, { orders }) {
      const id = legacyIdOf('Order', args.id);
      const document = id === null ? null : await orders.salesInvoice.load(id);
      return document && orderDocumentSource(document);
    },

    async ordersBetween(_root, { from, to }, { rest, policy }) {
      if (from > to) throw badUserInput('`from` is later than `to`.', ['from']);
      const query = { OrderDate__gte: from, OrderDate__lte: to };
      return newestFirst((await rest.call('searchOrders', { query })).Orders, policy);
    },

    boughtProducts(_root, { first }, { rest, orders, catalog }) {
      if (first < 1 || first > 20) throw badUserInput('`first` must be from 1 to 20.', ['first']);
      return boughtProducts(rest, orders, catalog, first);
    },

    pendingOrders: async (_root, _args, { rest, policy }) =>
      newestFirst(await rest.call('getPendingOrders'), policy),
  },

  Order: {
    pendingPayment: (order, _args, { rest, config }) => pendingPaymentOf(rest, order, config.shopUrl),

    async document({ legacyId, detail }, _args, { orders }) {
      const known = detail ?? (await orders.detail.load(legacyId));
      return known && orderDocumentSource(known);
    },

    async invoice({ legacyId, detail }, _args, { orders }) {
      const known = detail ?? (await orders.detail.load(legacyId));
      return known?.Invoice ? orderDocumentSource(known.Invoice) : null;
    },
  },

  OrderLine: {
    product: ({ refNum }, _args, { catalog }) => catalog.productByRefNum(refNum),
  },
};
