import { productByRefNum } from '../catalog/index.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { unless404 } from '../rest/index.ts';
import { badUserInput } from '../values/errors.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { errorMessages } from '../values/messages/errors.ts';
import { boughtProducts } from './bought-products.ts';
import { orderDocumentSource } from './order-document-source.ts';
import { orderPage } from './order-page.ts';
import { newestFirst, orderById, readOrder } from './order-source.ts';
import { pendingPaymentOf } from './pending-payment.ts';

/** The customer's orders: lists cost one call, a document one call an order. */
export const orderResolvers: Resolvers = {
  Query: {
    orders: (_root, args, { rest }) => orderPage(rest, args),

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
      if (from > to) throw badUserInput(errorMessages.dates, ['from']);
      const query = { OrderDate__gte: from, OrderDate__lte: to };
      return newestFirst(rest, (await rest.call('searchOrders', { query })).Orders);
    },

    boughtProducts: (_root, { first }, context) => boughtProducts(context.rest, first, context),

    pendingOrders: async (_root, _args, { rest }) => newestFirst(rest, await rest.call('getPendingOrders')),
  },

  Customer: {
    orders: ({ rest }, args) => rest && orderPage(rest, args),
    boughtProducts: ({ rest }, { first }, context) => rest && boughtProducts(rest, first, context),
  },

  Order: {
    pendingPayment: (order, _args, { config }) => pendingPaymentOf(order, config.shopUrl),

    async document({ legacyId, detail, rest }) {
      const document = detail ?? (await readOrder(rest, legacyId));
      return document && orderDocumentSource(document);
    },

    async invoice({ legacyId, detail, rest }) {
      const document = (detail ?? (await readOrder(rest, legacyId)))?.Invoice;
      return document ? orderDocumentSource(document) : null;
    },
  },

  OrderLine: {
    product: ({ refNum }, _args, context) => productByRefNum(context, refNum),
  },
};
