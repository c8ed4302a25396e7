import { storedList } from '../../browser/storage/stored-list.ts';
import { storedVar } from '../../browser/storage/stored-var.ts';
import { readTerm } from '../model/search-term.ts';

const maxTerms = 6;
const searches = storedVar('recentSearches', storedList(maxTerms, /\S/), []);

/** Terms searched for on this device, newest first. Nothing of them is sent anywhere. */
export const recentSearches = (): readonly string[] => searches.read().map(readTerm);

/** Puts a term in front of the others. */
export function rememberSearch(term: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
  searches.write([term, ...others].slice(0, maxTerms));
}

export const forgetSearches = searches.clear;
