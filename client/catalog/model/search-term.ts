import { paths } from '../../paths.ts';

/** Characters of a search term that count. */
export const maxTermLength = 200;

/** The term as it is searched for: without surrounding spaces, cut to the maximum length. */
export function readTerm(typed: string): string {
  return [...typed.trim().replace(/\s+/g, ' ')].slice(0, maxTermLength).join('').trim();
}

export function searchPath(term: string): string {
  return paths.search(readTerm(term));
}
