import type { Attack } from './attack.ts';
import { newCustomer } from './customer.ts';

const tries = 60;
const maxTries = 10;

/** The ASCII characters that have a full-width form. */
const fullWidth = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);

/** A spelling that the REST API folds to the same name; `index` selects the full-width letters. */
function spelling(name: string, index: number): string {
  return [...name].map((letter, at) => ((index >> at) & 1 ? fullWidth(letter) : letter)).join('');
}

export const spelledNames: Attack = {
  name: 'more login attempts by Unicode spellings of one name',
  run: async (shop) => {
    const { username } = await newCustomer(shop);
    let compared = 0;
    for (let index = 1; index <= tries; index += 1) {
      const { codes } = await shop.graphql(
        'mutation ($username: String!) { login(username: $username, password: "a wrong one") { token } }',
        { variables: { username: spelling(username, index) } },
      );
      if (!codes.includes('RATE_LIMITED')) compared += 1;
    }
    return { isBlocked: compared <= maxTries, detail: `${compared} of ${tries} tries reached the back end` };
  },
};
