import type { Resolvers } from '../../generated/resolver-types.ts';
import { bestProducts } from '../best-products.ts';

export const dishResolvers: Resolvers = {
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
