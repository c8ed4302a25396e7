import type { CatalogSnapshots } from './catalog-snapshots.ts';

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
