import type { Resolvers } from '../generated/resolver-types.ts';
import { checkInput } from '../values/check-input.ts';
import { legacyId } from '../values/legacy-id.ts';
import { publicUrl } from '../values/public-url.ts';
import { checkoutInputErrors } from './checkout-errors.ts';
import { confirmationState } from './order-confirmation.ts';
import { orderInput } from './order-input.ts';
import { placeOrder } from './place-order.ts';

/** Fields of `PlaceOrderInput` whose broken rule is a refusal that the back end knows too. */
const codeOfField = {
  cartId: 'CART_GONE',
  deliveryAddressId: 'ADDRESS_NOT_YOURS',
  billingAddressId: 'ADDRESS_NOT_YOURS',
  slot: 'SLOT_GONE',
  cardReference: 'CARD_MISSING',
} as const;

/** Placing an order and seeing where it stands. */
export const orderResolvers: Resolvers = {
  Query: {
    async orderConfirmation(_root, { orderId }, { rest, clock, policy }) {
      const id = legacyId(orderId);
      if (id === null) return { orderId, state: 'NONE' };
      return { orderId, state: await confirmationState(rest, id, { clock, policy }) };
    },
  },

  Mutation: {
    async placeOrder(_root, { input }, { rest, catalog, policy }) {
      const checked = checkInput(orderInput(policy), input, ['input']);
      if (checked.invalidFields) {
        return { order: null, userErrors: checkoutInputErrors(checked.invalidFields, codeOfField) };
      }
      const { placed, userErrors } = await placeOrder(rest, catalog, checked.value);
      if (userErrors) return { order: null, userErrors };
      return {
        order: { id: placed.SalesOrder_id, cashierUrl: publicUrl(placed.CashierUrl) },
        userErrors: [],
      };
    },
  },

  CheckoutUserError: {
    product: ({ productId }, _args, { catalog }) =>
      productId === null ? null : catalog.productById(productId),
  },
};
