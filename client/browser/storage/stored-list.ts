import { localStorageOf, readRecord } from './browser-storage.ts';

/** The texts of a list in local storage that have this form, at most `max`; none where the entry is missing or invalid. */
export function readStoredList(key: string, max: number, form: RegExp): readonly string[] {
  const stored = readRecord(localStorageOf(), key);
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((entry): entry is string => typeof entry === 'string' && form.test(entry))
    .slice(0, max);
}
