import type { FormErrorCode } from '../generated/resolver-types.ts';
import { refusedFields, type InputRefusal } from '../input-refusal.ts';
import { LegacyRefusal } from '../legacy/refusal.ts';

/** The GraphQL `FormUserError`. */
export interface FormUserErrorSource {
  readonly code: FormErrorCode;
  readonly field: string[] | null;
  readonly message: string;
}

/** Broken rules of a form's fields as user errors. */
export const formInputErrors = (refusals: readonly InputRefusal[]): FormUserErrorSource[] =>
  refusals.map((refusal) => ({ code: 'INPUT_INVALID', ...refusal }));

/** What the back end refused about a form, as user errors; any other error is thrown on. `names` maps REST fields to the input's. */
export function formRefusalErrors(
  error: unknown,
  names: Readonly<Record<string, string>>,
): FormUserErrorSource[] {
  if (!(error instanceof LegacyRefusal)) throw error;
  if (error.fields) return formInputErrors(refusedFields(error, names, ['input']));
  return [{ code: 'REFUSED', field: null, message: error.message }];
}
