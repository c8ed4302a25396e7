import type { z } from 'zod';

/** An invalid field of an input. */
export interface InvalidField {
  /** Path of the field, outermost first. */
  readonly field: string[];
  readonly message: string;
}

/** An input breaks its rules. `withUserErrors` turns it into user errors. */
export class InvalidInput extends Error {
  readonly fields: readonly InvalidField[];

  constructor(fields: readonly InvalidField[]) {
    super('The input is invalid.');
    this.fields = fields;
  }
}

/**
 * Parses an input before any call of the REST API. Throws `InvalidInput` with the first broken rule of each field. `at` is the path of the
 * input among the arguments.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  at: readonly string[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const byField = new Map<string, InvalidField>();
  for (const issue of parsed.error.issues) {
    const field = [...at, ...issue.path.map(String)];
    const key = field.join('.');
    if (!byField.has(key)) byField.set(key, { field, message: issue.message });
  }
  throw new InvalidInput([...byField.values()]);
}
