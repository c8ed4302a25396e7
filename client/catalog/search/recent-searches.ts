import { readStored, removeStored, writeStored } from '../../storage/local-storage.ts';
import { readTerm } from '../model/search-term.ts';

const key = 'recentSearches';
const maxTerms = 6;

/** Terms searched for on this device, newest first. Nothing of them is sent anywhere. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((term) => typeof term === 'string')
      .map(readTerm)
      .filter((term) => term !== '')
      .slice(0, maxTerms);
  } catch {
    return [];
  }
}

/** Puts a term in front of the others. */
export function rememberSearch(term: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
  writeStored(key, JSON.stringify([term, ...others].slice(0, maxTerms)));
}

export function forgetSearches(): void {
  removeStored(key);
}
