import type { LocalizedTextSource } from './localized-text.ts';
import type { InputRule } from './messages/inputs.ts';
import { backEndMessage, userErrorMessages, type UserErrorCode } from './messages/user-errors.ts';
import type { InvalidField } from './parse-input.ts';

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

/** The user error about an invalid field. */
export const inputError = (
  { field, rule, min, max, message }: InvalidField,
  code: UserErrorCode = 'INPUT_INVALID',
): UserErrorSource => ({ code, field, message, rule, min, max });

/** The user errors about invalid fields. */
export const inputErrors = (fields: readonly InvalidField[]): UserErrorSource[] =>
  fields.map((field) => inputError(field));
