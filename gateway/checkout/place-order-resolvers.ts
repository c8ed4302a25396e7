import { signedInCustomer } from '../account/index.ts';
import { readCart } from '../cart/index.ts';
import { existingProducts, productById } from '../catalog/index.ts';
import type { OrderConfirmationState, Resolvers } from '../generated/resolver-types.ts';
import { orderById } from '../orders/index.ts';
import { unless404, withUserErrors, type LegacyRejection, type RestClient } from '../rest/index.ts';
import { globalId, legacyIdOf } from '../values/global-id.ts';
import { parseInput } from '../values/parse-input.ts';
import { absoluteUrl, publicUrl } from '../values/public-url.ts';
import type { UserErrorSource } from '../values/user-error.ts';
import { checkoutErrors } from './checkout-errors.ts';
import { orderInput } from './order-input.ts';
import { placeOrder } from './place-order.ts';
import { orderErrors } from './rejections.ts';

/** Error codes of `PlaceOrderInput` fields for which the REST API has the same rule. */
const codeOfField = {
  cartId: 'CART_GONE',
  deliveryAddressId: 'ADDRESS_NOT_YOURS',
  billingAddressId: 'ADDRESS_NOT_YOURS',
  slot: 'SLOT_GONE',
  cardReference: 'CARD_MISSING',
} as const;

const errorsOf = (rest: RestClient, promoCode: string | null | undefined) => ({
  ofErrors: (errors: readonly UserErrorSource[]) => checkoutErrors(errors, codeOfField),
  ofRejection: (rejection: LegacyRejection) => orderErrors(rejection, rest, promoCode),
});

const notPlaced = { placedId: null, orderId: null, cashierUrl: null, productIds: [] };

/** Statuses of a placed order, whether or not its charge is settled. */
const placedStatuses = ['Processing', 'Shipped', 'Delivered'];

/** The state of an order of any age. Makes one call, because clients poll every few seconds. */
async function confirmationState(rest: RestClient, orderId: number): Promise<OrderConfirmationState> {
  const order = await unless404(rest.call('confirmOrder', { path: { SalesOrder_id: orderId } }), null);
  if (!order) return 'NONE';
  if (order.SaleStatus === 'Cancelled') return 'CANCELED';
  return order.PaymentStatus === 'Paid' || placedStatuses.includes(order.SaleStatus) ? 'PLACED' : 'PENDING';
}

/** Placing an order and reading its state. */
export const placeOrderResolvers: Resolvers = {
  Query: {
    async orderConfirmation(_root, { orderId }, { rest }) {
      const id = legacyIdOf('Order', orderId) ?? legacyIdOf('Cart', orderId);
      if (id === null) return { orderId, state: 'NONE' };
      return { orderId: globalId('Order', id), state: await confirmationState(rest, id) };
    },
  },

  Mutation: {
    placeOrder: (_root, { input }, context) =>
      withUserErrors(notPlaced, errorsOf(context.rest, input.promoCode), async () => {
        const { placed, productIds } = await placeOrder(context, parseInput(orderInput, input, ['input']));
        const cashierUrl = publicUrl(placed.CashierUrl);
        return {
          placedId: placed.SalesOrder_id,
          orderId: globalId('Order', placed.SalesOrder_id),
          cashierUrl: cashierUrl && absoluteUrl(cashierUrl, context.config.shopUrl),
          productIds,
        };
      }),
  },

  PlaceOrderPayload: {
    products: ({ productIds, userErrors }, _args, context) =>
      existingProducts(context, [
        ...new Set([...productIds, ...userErrors.flatMap(({ productId }) => productId ?? [])]),
      ]),
    customer: signedInCustomer,
    order: ({ placedId }, _args, { rest }) => (placedId === null ? null : orderById(rest, placedId)),
    cart: ({ placedId }, _args, { rest }) => (placedId === null ? null : readCart(rest)),
  },

  CheckoutUserError: {
    product: ({ productId }, _args, context) => (productId === null ? null : productById(context, productId)),
  },
};
