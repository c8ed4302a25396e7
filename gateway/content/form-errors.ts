import { mutationsWith, rejectedFields } from '../rest/index.ts';
import { rejectedError } from '../values/user-error.ts';

type FieldNames = Readonly<Record<string, string>>;

const formMutation = mutationsWith((rejection, names: FieldNames) =>
  rejection.fields
    ? rejectedFields(rejection, names, ['input']).map(({ error }) => error)
    : [rejectedError('REFUSED', null, rejection.message)],
);

/** Parses and sends a form (see `withUserErrors`). `names` maps REST fields to input fields. */
export const submitForm = (names: FieldNames, send: () => Promise<unknown>) =>
  formMutation({ isReceived: false }, names, async () => {
    await send();
    return { isReceived: true };
  });
