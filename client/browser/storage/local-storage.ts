import { localStorageOf, readEntry, removeEntry, writeEntry } from './browser-storage.ts';

/** The text of an entry of local storage; null when there is none. */
export const readStored = (key: string): string | null => readEntry(localStorageOf(), key);

/** An entry that is one plain word, also in quotes: an older shop wrote JSON. */
export function readStoredWord(key: string): string | null {
  const stored = readStored(key);
  return stored === null ? null : (/^"([^"]*)"$/.exec(stored)?.[1] ?? stored);
}

/** Returns whether the entry was written. */
export const writeStored = (key: string, value: string): boolean => writeEntry(localStorageOf(), key, value);

export function removeStored(key: string): void {
  removeEntry(localStorageOf(), key);
}

const dropped = new Set<string>();

/** Removes an invalid entry, and remembers its key until the shopper is notified. */
export function dropStored(key: string): void {
  dropped.add(key);
  removeStored(key);
}

/** The keys of the entries that were dropped since the last call. */
export function takeDropped(): string[] {
  const keys = [...dropped];
  dropped.clear();
  return keys;
}
