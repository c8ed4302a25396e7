import { defaultFieldResolver, TypeNameMetaFieldDef, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { GatewayContext } from '../context.ts';
import { unauthenticated } from '../values/errors.ts';

type Field = GraphQLField<unknown, GatewayContext>;

function hasDirective(field: Field, name: string): boolean {
  return field.astNode?.directives?.some((directive) => directive.name.value === name) ?? false;
}

/**
 * Seconds for which a field's result may be shared between callers: 0 for a private field (it has a resolver and no `@public`), Infinity
 * for a field that only reads a property of its parent, and for `__typename`, which clients add to every selection.
 */
export function sharedSeconds(field: Field): number {
  if (field.name === TypeNameMetaFieldDef.name) return Infinity;
  const directive = field.astNode?.directives?.find(({ name }) => name.value === 'public');
  const value = directive?.arguments?.find(({ name }) => name.value === 'maxAge')?.value;
  if (value?.kind === 'IntValue') return Number(value.value);
  return field.resolve ? 0 : Infinity;
}

/**
 * Has every root field that bears `@signedIn` refuse a request without a token, before its resolver is asked. A field below a customer is
 * reached with the customer's own token, which after a log-in is not the request's.
 */
export function enforceSignedIn(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    if (!type) continue;
    const fields: Record<string, Field> = type.getFields();
    for (const field of Object.values(fields)) {
      if (!hasDirective(field, 'signedIn')) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (parent, args, context, info) => {
        if (!context.rest.hasToken) throw unauthenticated();
        return resolve(parent, args, context, info);
      };
    }
  }
  return schema;
}
