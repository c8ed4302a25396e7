import { paths } from '../../paths.ts';

/** Maximum length of a search term. */
export const maxTermLength = 200;

/** The term without surrounding spaces, truncated to the maximum length. */
export function readTerm(typed: string): string {
  return [...typed.trim().replace(/\s+/g, ' ')].slice(0, maxTermLength).join('').trim();
}

export function searchPath(term: string): string {
  return paths.search(readTerm(term));
}
