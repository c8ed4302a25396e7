import { isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../context.ts';
import { isSignedIn, publicSeconds, rateLimitsOf, type RateLimit } from './directives.ts';

type Field = GraphQLField<unknown, RequestContext>;

const windows: Readonly<Record<number, string>> = { 600: 'ten minutes', 3600: 'an hour' };

/** A limit as text: `100 in ten minutes`. */
export const triesOf = ({ max, window }: RateLimit): string =>
  `${max} in ${windows[window] ?? `${window} seconds`}`;

/** The effect of a field's directives as text, for readers of the introspected schema. */
function directiveSentences(field: Field, limits: readonly RateLimit[]): string[] {
  const seconds = publicSeconds(field);
  const tries = limits.map((limit) => `${triesOf(limit)} by ${limit.by.toLowerCase()}`);
  return [
    ...(isSignedIn(field) ? ['Needs a token.'] : []),
    ...(seconds === null ? [] : [`Public: the same for every caller, and cacheable for ${seconds} s.`]),
    ...(tries.length === 0 ? [] : [`Tries: ${tries.join(', ')}.`]),
  ];
}

/** Adds the effect of its directives to each field's description: introspection does not show where directives are used. */
export function describeDirectives(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const fields: Record<string, Field> = type.getFields();
    for (const field of Object.values(fields)) {
      const sentences = directiveSentences(field, rateLimitsOf(schema, field));
      if (sentences.length > 0) field.description = [field.description, ...sentences].join(' ').trim();
    }
  }
  return schema;
}
