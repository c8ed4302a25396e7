import { setImmediate } from 'node:timers/promises';
import type { Resolvers } from '../../generated/resolver-types.ts';
import { badUserInput, upstreamUnavailable } from '../../values/errors.ts';
import { atOnce } from '../../values/messages/errors.ts';
import { bestProducts } from '../best-products.ts';
import type { ShoppingListMatchSource } from './match-item.ts';

const maxItems = 20;

export const shoppingListResolvers: Resolvers = {
  Query: {
    async matchShoppingList(_, { items }, { shared }) {
      if (items.length > maxItems) throw badUserInput(atOnce(maxItems, 'lines'), ['items']);
      const index = await shared.snapshots.searchIndex();
      if (!index) throw upstreamUnavailable();
      // Imported lazily: the lexicon and the Chinese dictionaries take long to load.
      const { matchItem } = await import('./match-item.ts');
      const matches: ShoppingListMatchSource[] = [];
      for (const item of items) {
        matches.push(matchItem(index, item));
        // Lets the process handle other requests between two searches.
        await setImmediate();
      }
      return matches;
    },
  },
  ShoppingListMatch: {
    products: ({ found }, { first }, context) => bestProducts(context, found, first),
  },
};
