import { nodeReaders as account } from '../account/index.ts';
import { nodeReaders as cart } from '../cart/index.ts';
import { nodeReaders as catalog } from '../catalog/index.ts';
import type { RequestContext, NodeReader } from '../context.ts';
import { checkLength } from '../values/argument-limits.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { parseGlobalId, type NodeSource, type NodeType } from '../values/global-id.ts';
import { nullableElements } from '../values/nullable-elements.ts';
import { nodeReaders as orders } from '../orders/index.ts';

/** Maximum number of objects that one field reads. */
const maxIds = 100;

const readers: Readonly<Record<NodeType, NodeReader>> = { ...account, ...cart, ...catalog, ...orders };

function readNode(id: string, context: RequestContext): ReturnType<NodeReader> {
  const parsed = parseGlobalId(id);
  return parsed && readers[parsed.type](parsed.key, context);
}

/** Global object identification, as Relay specifies it. */
export const nodeResolvers: Resolvers = {
  Query: {
    node: (_root, { id }, context) => readNode(id, context),

    nodes(_root, { ids }, context) {
      checkLength(ids, maxIds, 'ids', ['ids']);
      return nullableElements(ids.map((id) => readNode(id, context)));
    },
  },

  Node: {
    __resolveType: ({ id }: NodeSource) => parseGlobalId(id)?.type ?? null,
  },
};
