/**
 * The reference *Mercurius*: Mercurius on Fastify with graphql-jit, as its documentation shows, on the same schema, with the resolvers and
 * DataLoaders of *plain* and the undici Pool of *raw*. Nothing is shared between requests. `PORT`, `LEGACY_API_URL`.
 */
import Fastify from 'fastify';
import mercurius from 'mercurius';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { typeDefs } from '../../gateway/generated/type-defs.ts';
import { readsWith } from './rest-pool.ts';
import { resolvers, ShopReads } from './shop-resolvers.ts';

const app = Fastify();
await app.register(mercurius, {
  schema: makeExecutableSchema({ typeDefs, resolvers }),
  context: ({ headers }) => ({ api: new ShopReads(readsWith(headers.authorization)) }),
  jit: 1,
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
