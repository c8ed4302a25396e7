import type { FormErrorCode } from '../generated/resolver-types.ts';
import type { InvalidField } from '../values/check-input.ts';
import { LegacyRejection, rejectedFields } from '../rest/index.ts';

/** The GraphQL `FormUserError`. */
export interface FormUserErrorSource {
  readonly code: FormErrorCode;
  readonly field: string[] | null;
  readonly message: string;
}

/** User errors for the invalid fields of a form. */
export const formInputErrors = (invalidFields: readonly InvalidField[]): FormUserErrorSource[] =>
  invalidFields.map((invalid) => ({ code: 'INPUT_INVALID', ...invalid }));

/** User errors for a rejection that is about a form; any other error is rethrown. `names` maps REST fields to the input's. */
export function formRejectionErrors(
  error: unknown,
  names: Readonly<Record<string, string>>,
): FormUserErrorSource[] {
  if (!(error instanceof LegacyRejection)) throw error;
  if (error.fields) return formInputErrors(rejectedFields(error, names, ['input']));
  return [{ code: 'REFUSED', field: null, message: error.message }];
}
