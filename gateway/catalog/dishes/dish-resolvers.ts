import type { Resolvers } from '../../generated/resolver-types.ts';
import { checkFirst } from '../../values/argument-limits.ts';
import { bestProducts } from '../best-products.ts';

const maxDishes = 60;

export const dishResolvers: Resolvers = {
  Query: {
    async dishes(_, { first }) {
      checkFirst(first, maxDishes);
      const { dishes } = await import('../../generated/dishes.ts');
      return dishes.slice(0, first);
    },
  },
  ProductSearchConnection: {
    async dish({ term, understanding: { correctedTerm } }) {
      // Imported lazily: the Chinese dictionaries take long to load.
      const { dishOfTerm } = await import('./dish-of-term.ts');
      return dishOfTerm(term) ?? (correctedTerm === null ? null : dishOfTerm(correctedTerm));
    },
  },
  DishIngredient: {
    async products(ingredient, { first }, context) {
      const [lists, { productsOfIngredient }] = await Promise.all([
        context.shared.snapshots.snapshot(),
        import('./dish-products.ts'),
      ]);
      return bestProducts(context, productsOfIngredient(lists, ingredient), first);
    },
  },
};
