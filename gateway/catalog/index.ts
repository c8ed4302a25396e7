import type { Resolvers } from '../generated/resolver-types.ts';
import { catalogResolvers } from './catalog-resolvers.ts';
import { suggestionResolvers } from './suggestion-resolvers.ts';

export { CatalogSnapshots } from './catalog-snapshots.ts';
export { CatalogLoaders } from './loaders.ts';
export { nodeReaders } from './node-readers.ts';
export { overSaleMaximum } from './product.ts';
export { allProducts } from './suggestions.ts';
export { readLexicon } from '../search/lexicon/read-lexicon.ts';
export type { Lexicon } from '../search/lexicon/lexicon.ts';

/** Everything about the catalog, field by field. */
export const resolvers: readonly Resolvers[] = [catalogResolvers, suggestionResolvers];
