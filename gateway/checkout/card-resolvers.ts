import { storeToday } from '../delivery/index.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { withUserErrors } from '../rest/index.ts';
import { parseInput } from '../values/parse-input.ts';
import type { UserErrorSource } from '../values/user-error.ts';
import { cardInput } from './card-input.ts';
import { cardErrors } from './rejections.ts';
import { checkoutErrors } from './checkout-errors.ts';

/** User error codes by field; the name on the card has the default code. */
const codeOfField = {
  cartId: 'CART_GONE',
  number: 'CARD_INVALID',
  expiry: 'CARD_INVALID',
  cvv: 'CARD_INVALID',
} as const;

const errors = {
  ofErrors: (errors: readonly UserErrorSource[]) => checkoutErrors(errors, codeOfField),
  ofRejection: cardErrors,
};

/** Forwards the card without storing it. */
export const cardResolvers: Resolvers = {
  Mutation: {
    storeCard: (_root, args, { rest, clock }) =>
      withUserErrors({ cardReference: null }, errors, async () => {
        const card = parseInput(cardInput(storeToday(clock)), args.input, ['input']);
        const { card_reference: cardReference } = await rest.call('storeCard', {
          body: {
            card_number: card.number,
            card_type: 'VISA',
            card_holder_name: card.holderName,
            card_expiry: card.expiry,
            card_cvv: card.cvv,
            sales_order_id: card.cartId,
          },
        });
        return { cardReference };
      }),
  },
};
