import type { Resolvers } from '../generated/resolver-types.ts';
import { catalogResolvers } from './catalog-resolvers.ts';
import type { CatalogSnapshots } from './catalog-snapshots.ts';
import { shoppingListResolvers } from './shopping-list/shopping-list-resolvers.ts';
import { sizeResolvers } from './product-size.ts';
import { dishResolvers } from './dishes/dish-resolvers.ts';
import { suggestionResolvers } from './suggestion-resolvers.ts';
import { wholeCatalogResolvers } from './whole-catalog.ts';

export { CatalogSnapshots } from './catalog-snapshots.ts';
export { nodeReaders } from './node-readers.ts';
export { overSaleMaximum } from './product.ts';
export { existingProducts, productById, productByRefNum } from './product-loaders.ts';
export { allProducts } from './suggestions.ts';
export { readLexicon } from '../search/lexicon/read-lexicon.ts';
export type { Lexicon } from '../search/lexicon/lexicon.ts';

declare module '../context.ts' {
  interface Shared {
    /** The catalog as this process has read it, for all requests. */
    readonly snapshots: CatalogSnapshots;
  }
}

/** Everything about the catalog, field by field. */
export const resolvers: readonly Resolvers[] = [
  catalogResolvers,
  sizeResolvers,
  suggestionResolvers,
  dishResolvers,
  shoppingListResolvers,
  wholeCatalogResolvers,
];
