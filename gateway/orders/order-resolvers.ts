import { productByRefNum } from '../catalog/index.ts';
import { deliveryWindow, windowAt } from '../delivery/index.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { boughtProducts } from './bought-products.ts';
import { invoiceSource } from './invoice-source.ts';
import { addressOf, costOf, linesOf, type RestDocument } from './order-document.ts';
import { orderPage } from './order-page.ts';
import { documentOf, invoiceOf, orderById, type OrderSource } from './order-source.ts';
import { paymentStatusOf } from './order-status.ts';
import { pendingPaymentOf } from './pending-payment.ts';

/** A resolver of data that lists of the REST API omit; null when the REST API no longer has them. */
const ofDocument =
  <Value>(read: (document: RestDocument, order: OrderSource) => Value) =>
  async (order: OrderSource): Promise<Value | null> => {
    const document = await documentOf(order);
    return document && read(document, order);
  };

const readAddress = ofDocument(addressOf);

/** The customer's orders. A list costs one call; lines, amounts and address cost one call per order, and invoices another one. */
export const orderResolvers: Resolvers = {
  Query: {
    order(_root, args, { rest }) {
      const id = legacyIdOf('Order', args.id);
      return id === null ? null : orderById(rest, id);
    },

    boughtProducts: (_root, { first }, context) => boughtProducts(context.rest, first, context),
  },

  Customer: {
    orders: ({ rest }, args) => rest && orderPage(rest, args),
    boughtProducts: ({ rest }, { first }, context) => rest && boughtProducts(rest, first, context),
  },

  Order: {
    payment: (order) => ({
      status: paymentStatusOf(order.row),
      statusText: order.row.PaymentStatus,
      order,
    }),

    delivery: (order) => ({
      startsAt: order.row.DispatchDate || null,
      readAddress: () => order.address ?? readAddress(order),
    }),

    lines: ofDocument((document, order) => linesOf(order.id, document)),
    cost: ofDocument(costOf),

    async invoice(order) {
      const invoice = await invoiceOf(order);
      return invoice && invoiceSource(order.legacyId, invoice);
    },
  },

  OrderPayment: {
    pending: ({ order }, _args, { config }) => pendingPaymentOf(order, config.shopUrl),
  },

  OrderDelivery: {
    window: ({ startsAt }, _args, { clock }) => {
      const window = startsAt === null ? null : windowAt(startsAt);
      return window && deliveryWindow(window, clock);
    },
    address: ({ readAddress }) => readAddress(),
  },

  OrderLine: {
    product: ({ refNum }, _args, context) => productByRefNum(context, refNum),
  },
};
