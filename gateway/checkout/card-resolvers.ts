import { storeToday } from '../delivery/index.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { checkInput, type InputRefusal } from '../input-refusal.ts';
import { cardInput } from './card-input.ts';
import { checkoutError, type CheckoutUserErrorSource } from './checkout-errors.ts';
import { cardRefused } from './refusals.ts';

const codeOfField: Readonly<Record<string, 'CART_GONE' | 'INPUT_INVALID'>> = {
  cartId: 'CART_GONE',
  holderName: 'INPUT_INVALID',
};

const cardInputErrors = (refusals: readonly InputRefusal[]): CheckoutUserErrorSource[] =>
  refusals.map(({ field, message }) =>
    checkoutError(codeOfField[field.at(-1) ?? ''] ?? 'CARD_INVALID', field, message),
  );

/** The card passes through; nothing here keeps it. */
export const cardResolvers: Resolvers = {
  Mutation: {
    async storeCard(_root, args, { rest, clock }) {
      const checked = checkInput(cardInput(storeToday(clock)), args.input, ['input']);
      if (checked.refusals) return { cardReference: null, userErrors: cardInputErrors(checked.refusals) };
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
        return { cardReference: null, userErrors: cardRefused(error) };
      }
    },
  },
};
