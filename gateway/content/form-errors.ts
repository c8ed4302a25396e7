import type { UserErrorCode } from '../generated/resolver-types.ts';
import { rejectedFields, withUserErrors } from '../rest/index.ts';
import type { InvalidField } from '../values/parse-input.ts';

/** The GraphQL `FormUserError`. */
export interface FormUserErrorSource {
  readonly code: UserErrorCode;
  readonly field: string[] | null;
  readonly message: string;
}

const inputErrors = (invalidFields: readonly InvalidField[]): FormUserErrorSource[] =>
  invalidFields.map((invalid) => ({ code: 'INPUT_INVALID', ...invalid }));

/** Parses and sends a form (see `withUserErrors`). `names` maps REST fields to the input's. */
export const submitForm = (names: Readonly<Record<string, string>>, send: () => Promise<unknown>) =>
  withUserErrors(
    { isReceived: false },
    {
      ofInput: inputErrors,
      ofRejection: (rejection): FormUserErrorSource[] =>
        rejection.fields
          ? inputErrors(rejectedFields(rejection, names, ['input']))
          : [{ code: 'REFUSED', field: null, message: rejection.message }],
    },
    async () => {
      await send();
      return { isReceived: true };
    },
  );
