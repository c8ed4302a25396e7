import { makeExecutableSchema } from '@graphql-tools/schema';
import type { IResolvers } from '@graphql-tools/utils';
import { buildASTSchema, parse, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../context.ts';
import { describeDirectives } from './describe-directives.ts';
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

/**
 * The types of the SDL with scalars, described directives and these resolvers. They are added in place: copying the schema for them would
 * double the time that this takes at every start.
 */
export function schemaWith(resolvers: readonly IResolvers<unknown, RequestContext>[]): GraphQLSchema {
  const schema = makeExecutableSchema<RequestContext>({
    // Validated when it was generated, and by a test.
    typeDefs: buildASTSchema(document, { assumeValid: true }),
    updateResolversInPlace: true,
    resolvers: [scalarFunctions, ...resolvers],
    resolverValidationOptions: {
      requireResolversToMatchSchema: 'error',
      requireResolversForResolveType: 'ignore',
    },
  });
  return describeDirectives(schema);
}

/**
 * The schema without resolvers, with which Apollo validates. For plugins that observe fields, Apollo gives every field of its schema a
 * resolver; in the executable schema, a field with a resolver is private unless it has `@public`.
 */
export const apiSchema = schemaWith([]);
