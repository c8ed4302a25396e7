import { defaultFieldResolver, TypeNameMetaFieldDef, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { GatewayContext } from '../context.ts';
import { unauthenticated } from '../values/errors.ts';

type Field = GraphQLField<unknown, GatewayContext>;

/** Whether the field has `@signedIn`. */
export function isSignedIn(field: Field): boolean {
  return field.astNode?.directives?.some(({ name }) => name.value === 'signedIn') ?? false;
}

/** The `maxAge` of the field's `@public`, in seconds; null for a field without it. */
export function publicSeconds(field: Field): number | null {
  const directive = field.astNode?.directives?.find(({ name }) => name.value === 'public');
  const value = directive?.arguments?.find(({ name }) => name.value === 'maxAge')?.value;
  return value?.kind === 'IntValue' ? Number(value.value) : null;
}

/**
 * Seconds for which a field's result may be shared between callers: 0 for a private field (it has a resolver and no `@public`), Infinity
 * for a field that only reads a property of its parent, and for `__typename`, which clients add to every selection.
 */
export function sharedSeconds(field: Field): number {
  if (field.name === TypeNameMetaFieldDef.name) return Infinity;
  return publicSeconds(field) ?? (field.resolve ? 0 : Infinity);
}

/**
 * Makes every root field with `@signedIn` reject a request without a token before its resolver is called. Fields of a customer are read with
 * the customer's token, which after a login differs from that of the request.
 */
export function enforceSignedIn(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    if (!type) continue;
    const fields: Record<string, Field> = type.getFields();
    for (const field of Object.values(fields)) {
      if (!isSignedIn(field)) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (parent, args, context, info) => {
        if (!context.rest.hasToken) throw unauthenticated();
        return resolve(parent, args, context, info);
      };
    }
  }
  return schema;
}
