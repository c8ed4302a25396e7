import type { Attack, GraphqlReply } from './attack.ts';
import { newCustomer } from './customer.ts';

const requests = 40;
const maxGuesses = 10;

const guess = (index: number) =>
  `g${index}: changePassword(oldPassword: "guess number ${index}", newPassword: "correct horse 2") { userErrors { code } }`;

/** Number of guesses that the REST API compared with the password. */
function comparedGuesses({ data }: GraphqlReply): number {
  return JSON.stringify(data ?? {}).split('PASSWORD_MISMATCH').length - 1;
}

export const passwordGuesses: Attack = {
  name: 'guessing the password with a stolen token',
  run: async (shop) => {
    const { token } = await newCustomer(shop);
    const aliases = Array.from({ length: 60 }, (_, index) => guess(index));
    let compared = comparedGuesses(await shop.graphql(`mutation { ${aliases.join(' ')} }`, { token }));
    for (let index = 0; index < requests; index += 1)
      compared += comparedGuesses(await shop.graphql(`mutation { ${guess(index)} }`, { token }));
    return {
      isBlocked: compared <= maxGuesses,
      detail: `${compared} of ${60 + requests} guesses were compared, from ${requests + 1} addresses`,
    };
  },
};
