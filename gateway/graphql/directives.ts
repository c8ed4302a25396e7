import {
  defaultFieldResolver,
  getArgumentValues,
  TypeNameMetaFieldDef,
  type ConstDirectiveNode,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { z } from 'zod';
import type { RequestContext } from '../context.ts';
import { unauthenticated } from '../values/errors.ts';

type Field = GraphQLField<unknown, RequestContext>;

/** A part of the SDL that can have directives: a field, argument or type. */
export interface Directed {
  readonly astNode?: { readonly directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined;
}

/** The value of a directive's argument, as it is in the SDL. */
export function directiveArgument({ astNode }: Directed, directive: string, argument: string) {
  const node = astNode?.directives?.find(({ name }) => name.value === directive);
  return node?.arguments?.find(({ name }) => name.value === argument)?.value;
}

/** Whether the field is tagged for the shop's staff. */
export function isForStaff({ astNode }: Directed): boolean {
  const tags = astNode?.directives?.filter(({ name }) => name.value === 'tag') ?? [];
  return tags.some(({ arguments: args }) =>
    args?.some(({ value }) => value.kind === 'StringValue' && value.value === 'staff'),
  );
}

/** Whether the field has `@signedIn`. */
export function isSignedIn(field: Field): boolean {
  return field.astNode?.directives?.some(({ name }) => name.value === 'signedIn') ?? false;
}

/** The `maxAge` of the field's `@public`, in seconds; null for a field without it. */
export function publicSeconds(field: Field): number | null {
  const value = directiveArgument(field, 'public', 'maxAge');
  return value?.kind === 'IntValue' ? Number(value.value) : null;
}

/**
 * Seconds for which a field's result may be shared: 0 for a private field (it has a resolver and no `@public`). Infinity for a field that
 * only reads a property of its parent, and for `__typename`, which clients add to every selection.
 */
export function sharedSeconds(field: Field): number {
  if (field.name === TypeNameMetaFieldDef.name) return Infinity;
  return publicSeconds(field) ?? (field.resolve ? 0 : Infinity);
}

const rateLimit = z.object({
  by: z.enum(['ADDRESS', 'ACCOUNT', 'RECIPIENT']),
  max: z.int(),
  window: z.int(),
  name: z.string(),
  argument: z.string().optional(),
  onlyWith: z.string().optional(),
  freeWith: z.string().optional(),
  resets: z.string().optional(),
});

/** One `@rateLimit`; the SDL describes its arguments. */
export type RateLimit = z.infer<typeof rateLimit>;

/** The limits of a field, in the order of its directives. */
export function rateLimitsOf(schema: GraphQLSchema, { name, astNode }: Field): readonly RateLimit[] {
  const directive = schema.getDirective('rateLimit');
  if (!directive) return [];
  const nodes = astNode?.directives?.filter((node) => node.name.value === directive.name) ?? [];
  return nodes.map((node) => rateLimit.parse({ name, ...getArgumentValues(directive, node) }));
}

/** The fields of Query and Mutation. */
export function rootFields(schema: GraphQLSchema): Field[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type): Field[] =>
    Object.values(type?.getFields() ?? {}),
  );
}

/**
 * Makes every root field with `@signedIn` reject a request without a token before its resolver is called. Fields of a customer use the
 * customer's token, which differs from the request's after a login.
 */
export function enforceSignedIn(schema: GraphQLSchema): GraphQLSchema {
  for (const field of rootFields(schema).filter(isSignedIn)) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (parent, args, context, info) => {
      if (!context.rest.hasToken) throw unauthenticated();
      return resolve(parent, args, context, info);
    };
  }
  return schema;
}
