import type { Attack, GraphqlReply } from './attack.ts';
import { newCustomer } from './customer.ts';

const perRequest = 10;
const requests = 12;
/** The limit of one account, and what one request may hold beyond it. */
const maxGuesses = 60;

const compared = ({ data, codes }: GraphqlReply, aliases: number) =>
  codes.length > 0 ? 0 : Object.values(data ?? {}).length || aliases;

export const promoGuesses: Attack = {
  name: 'guessing promo codes through saveCart',
  run: async (shop) => {
    const { token } = await newCustomer(shop);
    let guesses = 0;
    for (let request = 0; request < requests; request += 1) {
      const fields = Array.from(
        { length: perRequest },
        (_, index) => `s${index}: saveCart(promoCode: "GUESS${request}-${index}") { userErrors { code } }`,
      );
      guesses += compared(await shop.graphql(`mutation { ${fields.join(' ')} }`, { token }), perRequest);
    }
    return {
      isBlocked: guesses <= maxGuesses,
      detail: `${guesses} of ${perRequest * requests} codes were tried, from ${requests} addresses`,
    };
  },
};
