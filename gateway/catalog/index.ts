export { Catalogue } from './catalogue.ts';
export { CatalogLoaders, type SearchHitSource } from './loaders.ts';
export { productSource, type ProductSource } from './product.ts';
export { resolvers } from './resolvers.ts';
