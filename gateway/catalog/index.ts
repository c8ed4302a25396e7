export { Catalogue } from './catalogue.ts';
export { CatalogLoaders } from './loaders.ts';
export { resolvers } from './resolvers.ts';
