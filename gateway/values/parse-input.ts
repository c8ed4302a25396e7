import type { z } from 'zod';
import { BrokenRule } from './input-rules.ts';
import type { LocalizedTextSource } from './localized-text.ts';
import { inputMessage, type InputRule } from './messages/inputs.ts';

/** An invalid field of an input. */
export interface InvalidField {
  /** Path of the field, outermost first. */
  readonly field: string[];
  readonly rule: InputRule;
  readonly min: number | null;
  readonly max: number | null;
  readonly message: LocalizedTextSource;
}

/** An input field that violates a rule. `field` is its path among the arguments. */
export const invalidField = (field: string[], broken: BrokenRule): InvalidField => {
  const { rule, min, max } = broken;
  return { field, rule, min, max, message: broken.message ?? inputMessage(broken, field) };
};

/** An input violates its rules. `withUserErrors` turns it into user errors. */
export class InvalidInput extends Error {
  readonly fields: readonly InvalidField[];

  constructor(fields: readonly InvalidField[]) {
    super('The input is invalid.');
    this.fields = fields;
  }
}

/** The rule of an issue. Zod's own issues are about null in required fields; the schema has checked other types. */
function brokenRuleOf(issue: z.core.$ZodIssue): BrokenRule {
  const found: unknown = issue.code === 'custom' ? issue.params?.['broken'] : undefined;
  if (found instanceof BrokenRule) return found;
  return new BrokenRule(issue.code === 'invalid_type' ? 'REQUIRED' : 'NOT_ALLOWED');
}

/**
 * Parses an input before any call of the REST API. Throws `InvalidInput` with the first violated rule of each field. `at` is the path of
 * the input among the arguments.
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
    if (!byField.has(key)) byField.set(key, invalidField(field, brokenRuleOf(issue)));
  }
  throw new InvalidInput([...byField.values()]);
}
