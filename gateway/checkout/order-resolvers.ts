import type { Resolvers } from '../generated/resolver-types.ts';
import { legacyId } from '../legacy-id.ts';
import { publicUrl } from '../public-url.ts';
import { checkChoices } from './order-choices.ts';
import { confirmationState } from './order-confirmation.ts';
import { placeOrder } from './place-order.ts';

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
      const checked = checkChoices(input, policy);
      if (checked.userErrors) return { order: null, userErrors: checked.userErrors };
      const { placed, userErrors } = await placeOrder(rest, catalog, checked.choices);
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
