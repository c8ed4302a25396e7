import { createHash } from 'node:crypto';
import type { RequestContext } from '../context.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { connectionOf } from '../values/connection.ts';
import { productsOfGroup } from './product-lists.ts';
import type { ProductSource } from './product.ts';
import { readGroups } from './read-structure.ts';

const pageRules = {
  list: ['catalog'],
  keyOf: (product: ProductSource) => product.legacyId,
  defaultFirst: 100,
  maxFirst: 250,
};

/** The lists of all groups. Throws if one cannot be read, because a client must not store an incomplete catalog. */
async function readLists(context: RequestContext) {
  const groups = await readGroups(context.rest);
  return Promise.all(groups.map(({ legacyId }) => productsOfGroup(context, legacyId)));
}

async function productsById(context: RequestContext): Promise<readonly ProductSource[]> {
  const products = (await readLists(context)).flatMap(({ asSent }) => asSent);
  const byId = new Map(products.toReversed().map((product) => [product.legacyId, product]));
  return [...byId.values()].sort((a, b) => a.legacyId - b.legacyId);
}

async function versionOf(context: RequestContext): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(await context.rest.call('getGroups')));
  for (const { digest } of await readLists(context)) hash.update(digest);
  return hash.digest('base64url').slice(0, 22);
}

/** The whole catalog, for clients that store it. */
export const wholeCatalogResolvers: Resolvers = {
  Query: {
    async catalog(_root, page, context) {
      const unfiltered = await productsById(context);
      return Object.assign(connectionOf(unfiltered, page, pageRules), { unfiltered });
    },
    catalogVersion: (_root, _args, context) => versionOf(context),
  },
};
