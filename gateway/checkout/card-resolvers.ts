import { storeToday } from '../delivery/index.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { checkInput } from '../values/check-input.ts';
import { cardInput } from './card-input.ts';
import { checkoutInputErrors } from './checkout-errors.ts';
import { cardErrors } from './rejections.ts';

/** Error codes by field; the name on the card has the default code. */
const codeOfField = {
  cartId: 'CART_GONE',
  number: 'CARD_INVALID',
  expiry: 'CARD_INVALID',
  cvv: 'CARD_INVALID',
} as const;

/** Passes the card on without storing it. */
export const cardResolvers: Resolvers = {
  Mutation: {
    async storeCard(_root, args, { rest, clock }) {
      const checked = checkInput(cardInput(storeToday(clock)), args.input, ['input']);
      if (checked.invalidFields) {
        return { cardReference: null, userErrors: checkoutInputErrors(checked.invalidFields, codeOfField) };
      }
      const { cartId, number, expiry, cvv, holderName } = checked.value;
      try {
        const { card_reference: cardReference } = await rest.call('storeCard', {
          body: {
            card_number: number,
            card_type: 'VISA',
            card_holder_name: holderName,
            card_expiry: expiry,
            card_cvv: cvv,
            sales_order_id: cartId,
          },
        });
        return { cardReference, userErrors: [] };
      } catch (error) {
        return { cardReference: null, userErrors: cardErrors(error) };
      }
    },
  },
};
