import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** The outcome of a search: results, results for a changed query, or none. */
export type SearchOutcomeKind = 'found' | 'changed' | 'empty';

export interface SearchLogOptions {
  readonly log: Logger;
  readonly onSearch: (kind: SearchOutcomeKind) => void;
}

const maxTermLength = 60;
/** A term is logged once in this period. */
const repeatAfterMs = 3_600_000;
const maxTerms = 1_000;

/** Whether a term may be personal data: an email address, or a phone, card or order number. */
const isPrivate = (term: string): boolean => /@|\d[\d\s().-]{5,}\d/.test(term);

/**
 * Counts searches and logs terms without results, so that the shop can extend its lexicon. Customers and requests are not
 * logged.
 */
export class SearchLog {
  readonly #options: SearchLogOptions;
  readonly #logged = new LRUCache<string, true>({ max: maxTerms, ttl: repeatAfterMs });

  constructor(options: SearchLogOptions) {
    this.#options = options;
  }

  record(term: string, { isEmpty, isChanged }: { isEmpty: boolean; isChanged: boolean }): void {
    const text = term.trim().toLowerCase();
    if (text === '') return;
    this.#options.onSearch(isEmpty ? 'empty' : isChanged ? 'changed' : 'found');
    if (!isEmpty || text.length > maxTermLength || isPrivate(text) || this.#logged.has(text)) return;
    this.#logged.set(text, true);
    this.#options.log.info({ term: text }, 'search found nothing');
  }
}
