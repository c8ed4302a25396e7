import { makeExecutableSchema } from '@graphql-tools/schema';
import type { IResolvers } from '@graphql-tools/utils';
import { buildASTSchema, parse, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../context.ts';
import { describeDirectives } from './describe-directives.ts';
import { enforceSignedIn } from './directives.ts';
import { enforceRateLimits } from './enforce-rate-limits.ts';
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

const document = parse(typeDefs, { noLocation: true });

/** Adds resolvers to the types of the SDL in place: copying the schema for them would double the time that this takes at every start. */
function withResolvers(resolvers: IResolvers<unknown, RequestContext>[]): GraphQLSchema {
  return makeExecutableSchema<RequestContext>({
    // Validated when it was generated, and by a test.
    typeDefs: buildASTSchema(document, { assumeValid: true }),
    updateResolversInPlace: true,
    resolvers,
    resolverValidationOptions: {
      requireResolversToMatchSchema: 'error',
      requireResolversForResolveType: 'ignore',
    },
  });
}

/** The executable schema of every gateway of this process: all domains' resolvers, scalars and directives. */
export const schema = describeDirectives(
  enforceRateLimits(enforceSignedIn(withResolvers([scalarFunctions, ...resolverMaps]))),
);

/**
 * The same types without resolvers, with which Apollo validates. For plugins that observe fields, Apollo gives every field of its schema a
 * resolver; in the executable schema, a field with a resolver is private unless it has `@public`.
 */
export const apiSchema = withResolvers([scalarFunctions]);
