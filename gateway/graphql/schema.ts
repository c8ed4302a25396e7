import { makeExecutableSchema } from '@graphql-tools/schema';
import { buildSchema, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../context.ts';
import { describeDirectives } from './describe-directives.ts';
import { enforceSignedIn } from './directives.ts';
import { resolverMaps } from '../generated/resolver-maps.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { scalars } from '../values/scalars.ts';

/** The functions of the scalars only, because their description and specification in the SDL would be overwritten. */
const scalarFunctions = Object.fromEntries(
  Object.entries(scalars).map(([name, { serialize, parseValue, parseLiteral }]) => [
    name,
    { __serialize: serialize, __parseValue: parseValue, __parseLiteral: parseLiteral },
  ]),
);

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
