import { rejectedFields, withUserErrors } from '../rest/index.ts';
import { inputErrors, rejectedError, type UserErrorSource } from '../values/user-error.ts';

/** Parses and sends a form (see `withUserErrors`). `names` maps REST fields to input fields. */
export const submitForm = (names: Readonly<Record<string, string>>, send: () => Promise<unknown>) =>
  withUserErrors(
    { isReceived: false },
    {
      ofInput: inputErrors,
      ofRejection: (rejection): UserErrorSource[] =>
        rejection.fields
          ? inputErrors(rejectedFields(rejection, names, ['input']).map(({ invalid }) => invalid))
          : [rejectedError('REFUSED', null, rejection.message)],
    },
    async () => {
      await send();
      return { isReceived: true };
    },
  );
