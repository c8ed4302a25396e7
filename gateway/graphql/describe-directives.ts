import { isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { GatewayContext } from '../context.ts';
import { isSignedIn, publicSeconds } from './directives.ts';

type Field = GraphQLField<unknown, GatewayContext>;

/** What the directives of a field mean, for a reader who only sees the introspected schema. */
function directiveSentences(field: Field): string[] {
  const seconds = publicSeconds(field);
  return [
    ...(isSignedIn(field) ? ['Needs a token.'] : []),
    ...(seconds === null ? [] : [`Public: the same for every caller, and cacheable for ${seconds} s.`]),
  ];
}

/** Adds to each field's description what its directives mean: introspection lists directives, but not where they are used. */
export function describeDirectives(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const fields: Record<string, Field> = type.getFields();
    for (const field of Object.values(fields)) {
      const sentences = directiveSentences(field);
      if (sentences.length > 0) field.description = [field.description, ...sentences].join(' ').trim();
    }
  }
  return schema;
}
