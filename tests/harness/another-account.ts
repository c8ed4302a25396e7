import type { GraphQLField } from 'graphql';
import { rateLimitsOf } from '../../gateway/graphql/directives.ts';
import { argumentAt } from '../../gateway/graphql/rate-limiter.ts';
import { schema } from './fields-used.ts';

/** The arguments of a field whose values tries are counted by, as in `input.email`. */
export function countedArguments(field: GraphQLField<unknown, unknown> | undefined): string[] {
  const paths = (field ? rateLimitsOf(schema, field) : []).flatMap(({ argument }) => argument ?? []);
  return [...new Set(paths)];
}

/** The arguments of a try, with another account and another recipient than in tries with another number. */
export function anotherAccount(
  args: Readonly<Record<string, unknown>>,
  paths: readonly string[],
  at: number,
): Record<string, unknown> {
  const changed = structuredClone({ ...args });
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const parent: unknown = names.reduce<unknown>(argumentAt, changed);
    if (typeof parent === 'object' && parent !== null)
      Reflect.set(parent, last, `${at}-${String(Reflect.get(parent, last))}`);
  }
  return changed;
}
