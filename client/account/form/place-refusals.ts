import { placeRefusal, type AccountRefusal } from '../model/account-refusal.ts';

/** What of a form is needed to say a refusal beside its field. */
interface RefusedForm<FieldName extends string> {
  readonly setError: (name: FieldName, error: { message: string }) => void;
  readonly setFocus: (name: FieldName) => void;
}

/**
 * Says each refusal beside the field that it is about and leads to the first of them, in the order of the form; answers what is left to say
 * about the whole, or null.
 */
export function placeRefusals<FieldName extends string>(
  form: RefusedForm<FieldName>,
  refusals: readonly AccountRefusal[],
  fields: readonly FieldName[],
): string | null {
  const placed = refusals.map((refusal) => placeRefusal(refusal, fields));
  for (const { field, message } of placed) if (field !== null) form.setError(field, { message });
  const first = fields.find((name) => placed.some(({ field }) => field === name));
  if (first !== undefined) form.setFocus(first);
  return placed.find(({ field }) => field === null)?.message ?? null;
}
