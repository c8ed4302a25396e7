import { storedList } from '../../browser/storage/stored-list.ts';
import { storedVar } from '../../browser/storage/stored-var.ts';
import { readTerm } from '../model/search-term.ts';

const maxTerms = 6;
const searches = storedVar('recentSearches', storedList(maxTerms, /\S/), []);

/** Recent search terms of this browser, newest first. They are not sent anywhere. */
export const recentSearches = (): readonly string[] => searches.read().map(readTerm);

/** Adds a term at the start. */
export function rememberSearch(term: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
  searches.write([term, ...others].slice(0, maxTerms));
}

export const forgetSearches = searches.clear;
