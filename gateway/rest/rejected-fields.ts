import type { InvalidField } from '../values/parse-input.ts';
import type { LegacyRejection } from './rejection.ts';

/**
 * The field errors of the REST API as rejections of our own fields. `names` maps REST fields to ours; the error of a field that it lacks
 * applies to the whole input.
 */
export function rejectedFields(
  rejection: LegacyRejection,
  names: Readonly<Record<string, string>>,
  at: readonly string[] = [],
): InvalidField[] {
  return Object.entries(rejection.fields ?? {}).map(([restField, reasons]) => {
    const name = names[restField];
    return { field: name === undefined ? [...at] : [...at, name], message: reasons[0] ?? rejection.message };
  });
}
