export { CatalogSnapshots } from './catalog-snapshots.ts';
export { CatalogLoaders } from './loaders.ts';
export { nodeReaders } from './node-readers.ts';
export { overSaleMaximum } from './product.ts';
export { resolvers } from './resolvers.ts';
export { allProducts } from './suggestions.ts';
export { readLexicon } from './search/lexicon/read-lexicon.ts';
export type { Lexicon } from './search/lexicon/lexicon.ts';
