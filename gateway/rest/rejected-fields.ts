import { BrokenRule } from '../values/input-rules.ts';
import { backEndMessage } from '../values/messages/user-errors.ts';
import { inputError, type UserErrorSource } from '../values/user-error.ts';
import type { LegacyRejection } from './rejection.ts';

const numberIn = (reason: string): number | undefined => {
  const digits = /\d{1,9}/.exec(reason)?.[0];
  return digits === undefined ? undefined : Number(digits);
};

/** The rule for a reason of the REST API. The contract has no codes for reasons, only texts. */
function ruleOf(reason: string): BrokenRule {
  const bound = numberIn(reason);
  if (/required|blank|null|必填|请填写/.test(reason)) return new BrokenRule('REQUIRED');
  if (bound !== undefined && /at least/.test(reason)) return new BrokenRule('TOO_SHORT', { min: bound });
  if (bound !== undefined && /no more than|at most/.test(reason)) {
    return new BrokenRule('TOO_LONG', { max: bound });
  }
  return new BrokenRule(/valid|format/.test(reason) ? 'FORMAT' : 'NOT_ALLOWED');
}

/** A field error of the REST API: our user error, and the reason. */
interface RejectedField {
  readonly error: UserErrorSource;
  readonly reason: string;
}

/**
 * Maps field errors of the REST API to our fields. `names` maps REST fields to ours; an error of any other field applies to the whole
 * input.
 */
export function rejectedFields(
  rejection: LegacyRejection,
  names: Readonly<Record<string, string>>,
  at: readonly string[] = [],
): RejectedField[] {
  return Object.entries(rejection.fields ?? {}).map(([restField, reasons]) => {
    const name = names[restField];
    const reason = reasons[0] ?? rejection.message;
    const error = inputError(name === undefined ? [...at] : [...at, name], ruleOf(reason));
    return { reason, error: { ...error, message: backEndMessage(reason, error.message) } };
  });
}
