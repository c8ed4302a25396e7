import type { z } from 'zod';
import { BrokenRule } from './input-rules.ts';
import { inputError, UserErrors, type UserErrorSource } from './user-error.ts';

/** The rule of an issue. Zod's own issues are about null in required fields; the schema has checked other types. */
function brokenRuleOf(issue: z.core.$ZodIssue): BrokenRule {
  const found: unknown = issue.code === 'custom' ? issue.params?.['broken'] : undefined;
  if (found instanceof BrokenRule) return found;
  return new BrokenRule(issue.code === 'invalid_type' ? 'REQUIRED' : 'NOT_ALLOWED');
}

/**
 * Parses an input before any call of the REST API. Throws `UserErrors` with the first violated rule of each field. `at` is the path of
 * the input among the arguments.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  at: readonly string[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const byField = new Map<string, UserErrorSource>();
  for (const issue of parsed.error.issues) {
    const field = [...at, ...issue.path.map(String)];
    const key = field.join('.');
    if (!byField.has(key)) byField.set(key, inputError(field, brokenRuleOf(issue)));
  }
  throw new UserErrors(...byField.values());
}
