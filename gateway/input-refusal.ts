import type { z } from 'zod';
import type { LegacyRefusal } from './legacy/refusal.ts';

/** What is wrong with one field of an input. */
export interface InputRefusal {
  /** Path of the field, outermost first. */
  readonly field: string[];
  readonly message: string;
}

/** An input that keeps the rules (as the schema made it), or the list of what breaks them. */
export type CheckedInput<Value> =
  | { readonly value: Value; readonly refusals: null }
  | { readonly value: null; readonly refusals: InputRefusal[] };

/**
 * Checks an input against its rules before any call of the REST API; the first broken rule of each field is told. `at` is where the input
 * stands among the arguments.
 */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  at: readonly string[] = [],
): CheckedInput<z.output<Schema>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data, refusals: null };
  const byField = new Map<string, InputRefusal>();
  for (const issue of parsed.error.issues) {
    const field = [...at, ...issue.path.map(String)];
    const key = field.join('.');
    if (!byField.has(key)) byField.set(key, { field, message: issue.message });
  }
  return { value: null, refusals: [...byField.values()] };
}

/**
 * The field errors of the REST API as refusals of our own fields. `names` tells what a REST field is called here; one that it does not
 * know is told about the whole input.
 */
export function refusedFields(
  refusal: LegacyRefusal,
  names: Readonly<Record<string, string>>,
  at: readonly string[] = [],
): InputRefusal[] {
  return Object.entries(refusal.fields ?? {}).map(([restField, reasons]) => {
    const name = names[restField];
    return { field: name === undefined ? [...at] : [...at, name], message: reasons[0] ?? refusal.message };
  });
}
