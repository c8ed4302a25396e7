import { removeStored, writeStored } from '../../browser/storage/local-storage.ts';
import { readStoredList } from '../../browser/storage/stored-list.ts';
import { readTerm } from '../model/search-term.ts';

const key = 'recentSearches';
const maxTerms = 6;

/** Terms searched for on this device, newest first. Nothing of them is sent anywhere. */
export const recentSearches = (): readonly string[] => readStoredList(key, maxTerms, /\S/).map(readTerm);

/** Puts a term in front of the others. */
export function rememberSearch(term: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
  writeStored(key, JSON.stringify([term, ...others].slice(0, maxTerms)));
}

export function forgetSearches(): void {
  removeStored(key);
}
