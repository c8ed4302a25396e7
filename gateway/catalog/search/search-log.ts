import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** How a search ended: with products, with products for a changed term, or with none. */
export type SearchOutcomeKind = 'found' | 'changed' | 'empty';

interface SearchLogOptions {
  readonly log: Logger;
  readonly onSearch: (kind: SearchOutcomeKind) => void;
}

const maxTermLength = 60;
/** A term is logged once in this time. */
const repeatAfterMs = 3_600_000;
const maxTerms = 1_000;

/** Whether a term may be somebody's data: an address, a number of a phone, a card or an order. */
const isPrivate = (term: string): boolean => /@|\d[\d\s().-]{5,}\d/.test(term);

/**
 * Counts searches, and logs the terms of those that found nothing, so that the shop can extend its lexicon. Neither customers nor requests are
 * named.
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
