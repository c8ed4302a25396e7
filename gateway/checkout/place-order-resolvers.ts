import type { Resolvers } from '../generated/resolver-types.ts';
import { cartSource, products } from '../cart/index.ts';
import { globalId, legacyIdOf } from '../values/global-id.ts';
import { checkInput } from '../values/check-input.ts';
import { orderById } from '../orders/index.ts';
import { absoluteUrl, publicUrl } from '../values/public-url.ts';
import { checkoutInputErrors, type CheckoutUserErrorSource } from './checkout-errors.ts';
import { confirmationState } from './order-confirmation.ts';
import { orderInput } from './order-input.ts';
import type { PlaceOrderPayloadSource } from './payloads.ts';
import { placeOrder } from './place-order.ts';

/** Error codes of `PlaceOrderInput` fields for which the REST API has the same rule. */
const codeOfField = {
  cartId: 'CART_GONE',
  deliveryAddressId: 'ADDRESS_NOT_YOURS',
  billingAddressId: 'ADDRESS_NOT_YOURS',
  slot: 'SLOT_GONE',
  cardReference: 'CARD_MISSING',
} as const;

const rejected = (userErrors: CheckoutUserErrorSource[]): PlaceOrderPayloadSource => ({
  placedId: null,
  orderId: null,
  cashierUrl: null,
  userErrors,
  productIds: userErrors.flatMap(({ productId }) => productId ?? []),
});

/** Placing an order and reading its state. */
export const orderResolvers: Resolvers = {
  Query: {
    async orderConfirmation(_root, { orderId }, { rest }) {
      const id = legacyIdOf('Order', orderId) ?? legacyIdOf('Cart', orderId);
      if (id === null) return { orderId, state: 'NONE' };
      return { orderId: globalId('Order', id), state: await confirmationState(rest, id) };
    },
  },

  Mutation: {
    async placeOrder(_root, { input }, context) {
      const { policy, config } = context;
      const checked = checkInput(orderInput(policy), input, ['input']);
      if (checked.invalidFields) {
        return rejected(checkoutInputErrors(checked.invalidFields, codeOfField));
      }
      const { placed, productIds, userErrors } = await placeOrder(context, checked.value);
      if (userErrors) return rejected(userErrors);
      const cashierUrl = publicUrl(placed.CashierUrl);
      return {
        placedId: placed.SalesOrder_id,
        orderId: globalId('Order', placed.SalesOrder_id),
        cashierUrl: cashierUrl && absoluteUrl(cashierUrl, config.shopUrl),
        userErrors: [],
        productIds,
      };
    },
  },

  PlaceOrderPayload: {
    products,
    order: ({ placedId }, _args, context) => (placedId === null ? null : orderById(context, placedId)),
    cart: async ({ placedId }, _args, { rest }) =>
      placedId === null ? null : cartSource(await rest.call('getOrderCart')),
  },

  CheckoutUserError: {
    product: ({ productId }, _args, { catalog }) =>
      productId === null ? null : catalog.productById(productId),
  },
};
