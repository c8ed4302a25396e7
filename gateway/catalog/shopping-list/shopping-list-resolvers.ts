import { setImmediate } from 'node:timers/promises';
import type { Resolvers } from '../../generated/resolver-types.ts';
import { checkLength } from '../../values/argument-limits.ts';
import { bestProducts } from '../best-products.ts';
import type { ProductSource } from '../product.ts';
import { productSearch } from '../search-products.ts';
import type { ShoppingListMatchSource } from './match-item.ts';

const maxItems = 20;

export const shoppingListResolvers: Resolvers = {
  Query: {
    async matchShoppingList(_, { items }, context) {
      checkLength(items, maxItems, 'lines', ['items']);
      const search = await productSearch(context);
      // Imported lazily: the lexicon and the Chinese dictionaries take long to load.
      const { matchItem } = await import('./match-item.ts');
      const matches: ShoppingListMatchSource[] = [];
      const bestOf = async (found: readonly ProductSource[]) => (await bestProducts(context, found, 1))[0];
      for (const item of items) {
        matches.push(await matchItem(search, item, bestOf));
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
