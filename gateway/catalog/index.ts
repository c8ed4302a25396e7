export type { CatalogLoaders } from './loaders.ts';
export { productSource, type ProductSource } from './product.ts';
