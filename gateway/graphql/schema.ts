import { makeExecutableSchema } from '@graphql-tools/schema';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { resolvers as account } from '../account/index.ts';
import { resolvers as cart } from '../cart/index.ts';
import { resolvers as catalog } from '../catalog/index.ts';
import { resolvers as checkout } from '../checkout/index.ts';
import { resolvers as content } from '../content/index.ts';
import type { RequestContext } from '../context.ts';
import { resolvers as delivery } from '../delivery/index.ts';
import { describeDirectives } from './describe-directives.ts';
import { enforceSignedIn } from './directives.ts';
import { resolvers as drivers } from '../drivers/index.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { imageResolvers } from './image-resolvers.ts';
import { localizedTextResolvers } from './localized-text-resolvers.ts';
import { nodeResolvers } from './node-resolvers.ts';
import { resolvers as orders } from '../orders/index.ts';
import { scalars } from '../values/scalars.ts';
import { userErrorResolvers } from './user-error-resolvers.ts';

/** The functions of the scalars only, because their description and specification in the SDL would be overwritten. */
const scalarFunctions = Object.fromEntries(
  Object.entries(scalars).map(([name, { serialize, parseValue, parseLiteral }]) => [
    name,
    { __serialize: serialize, __parseValue: parseValue, __parseLiteral: parseLiteral },
  ]),
);

/** The resolvers of every domain, and of the types that all domains share. */
export const resolverMaps: readonly Resolvers[] = [
  imageResolvers,
  localizedTextResolvers,
  nodeResolvers,
  userErrorResolvers,
  ...account,
  ...cart,
  ...catalog,
  ...checkout,
  ...content,
  ...delivery,
  ...drivers,
  ...orders,
];

/**
 * The executable schema: all domains' resolvers, scalars and directives. The SDL was validated when it was generated (and by a
 * test). Validating it again, or copying the schema for its resolvers, would double the time that this takes at every start.
 */
export function createSchema(): GraphQLSchema {
  const schema = makeExecutableSchema<RequestContext>({
    typeDefs: buildSchema(typeDefs, { assumeValid: true, noLocation: true }),
    updateResolversInPlace: true,
    resolvers: [scalarFunctions, ...resolverMaps],
    resolverValidationOptions: {
      requireResolversToMatchSchema: 'error',
      requireResolversForResolveType: 'ignore',
    },
  });
  return describeDirectives(enforceSignedIn(schema));
}
