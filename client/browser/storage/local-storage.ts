import { localStorageOf, readEntry, removeEntry, writeEntry } from './browser-storage.ts';

/** The text of an entry of local storage; null when there is none. */
export const readStored = (key: string): string | null => readEntry(localStorageOf(), key);

/** Returns whether the entry was written. */
export const writeStored = (key: string, value: string): boolean => writeEntry(localStorageOf(), key, value);

export function removeStored(key: string): void {
  removeEntry(localStorageOf(), key);
}
