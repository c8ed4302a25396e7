import type { FieldValues, Resolver } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { late, type Late } from './late.ts';

/** The rules of a form, which are fetched when they are first needed. */
export interface LateRules<Fields extends FieldValues, Values> extends Late<
  Resolver<Fields, unknown, Values>
> {
  /** Checks a form by its rules. Before they are there it waits for them; where they cannot be had, it finds no fault: see `useLateForm`. */
  readonly resolver: Resolver<Fields, unknown, Values>;
}

/** The rules that a schema states: it comes in a file of its own, and with it the library that checks by it. */
export function lateRules<Fields extends FieldValues, Values>(
  importSchema: () => Promise<$ZodType<Values, Fields>>,
): LateRules<Fields, Values> {
  const rules = late(async () => {
    const [schema, { zodResolver }] = await Promise.all([importSchema(), import('@hookform/resolvers/zod')]);
    return zodResolver(schema);
  });
  return {
    ...rules,
    resolver: async (...form) => {
      const check = rules.current() ?? (await rules.fetch().catch(() => null));
      return check === null ? { values: {}, errors: {} } : check(...form);
    },
  };
}
