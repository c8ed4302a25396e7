export { Catalogue } from './catalogue.ts';
export { CatalogLoaders } from './loaders.ts';
export { productSource, type ProductSource } from './product.ts';
export { resolvers } from './resolvers.ts';
