export { resolvers } from './drivers-resolvers.ts';
