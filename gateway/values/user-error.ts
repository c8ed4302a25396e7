import type { BrokenRule } from './input-rules.ts';
import type { LocalizedTextSource } from './localized-text.ts';
import { inputMessage, type InputRule } from './messages/inputs.ts';
import { backEndMessage, userErrorMessages, type UserErrorCode } from './messages/user-errors.ts';

/** The GraphQL `UserError`; `message` has a resolver, which takes the language of the request. */
export interface UserErrorSource {
  readonly code: UserErrorCode;
  readonly field: string[] | null;
  readonly message: LocalizedTextSource;
  readonly rule: InputRule | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** A user error that is not about the form of an input. */
export const userError = (
  code: UserErrorCode,
  field: string[] | null = null,
  message: LocalizedTextSource = userErrorMessages[code],
): UserErrorSource => ({ code, field, message, rule: null, min: null, max: null });

/** A user error with the message of the REST API. */
export const rejectedError = (
  code: UserErrorCode,
  field: string[] | null,
  message: string,
): UserErrorSource => userError(code, field, backEndMessage(message, userErrorMessages[code]));

/** The user error about an input field that violates a rule. `field` is its path among the arguments. */
export const inputError = (
  field: string[],
  broken: BrokenRule,
  code: UserErrorCode = 'INPUT_INVALID',
): UserErrorSource => {
  const { rule, min, max, message } = broken;
  return { code, field, message: message ?? inputMessage(broken, field), rule, min, max };
};

/** Ends a mutation with user errors, which `withUserErrors` returns. Those of a domain may have more data. */
export class UserErrors extends Error {
  readonly errors: UserErrorSource[];

  constructor(...errors: UserErrorSource[]) {
    super(errors.map(({ code }) => code).join(', '));
    this.errors = errors;
  }
}
