import type { z } from 'zod';

/** An invalid field of an input. */
export interface InvalidField {
  /** Path of the field, outermost first. */
  readonly field: string[];
  readonly message: string;
}

/** A valid input (as parsed by the schema), or its invalid fields. */
export type CheckedInput<Value> =
  | { readonly value: Value; readonly invalidFields: null }
  | { readonly value: null; readonly invalidFields: InvalidField[] };

/**
 * Checks an input against its rules before any call of the REST API; the first broken rule of each field is reported. `at` is the
 * path of the input among the arguments.
 */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  at: readonly string[] = [],
): CheckedInput<z.output<Schema>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data, invalidFields: null };
  const byField = new Map<string, InvalidField>();
  for (const issue of parsed.error.issues) {
    const field = [...at, ...issue.path.map(String)];
    const key = field.join('.');
    if (!byField.has(key)) byField.set(key, { field, message: issue.message });
  }
  return { value: null, invalidFields: [...byField.values()] };
}
