import type { RestClient } from '../rest/index.ts';
import { highlightsOf } from '../search/highlights.ts';
import { noResults, type ProductSearch, type SearchOutcome } from '../search/product-search.ts';
import { phraseOf } from '../search/text/phrase.ts';
import { productsByName } from './product-lists.ts';
import type { ProductSource } from './product.ts';

/**
 * The search of the REST API. Finds names and numbers by words and their beginnings; with PostgreSQL also other forms of English words and
 * misspellings. It has no pinyin, lexicon, categories or completion.
 */
export class RestSearch implements ProductSearch<ProductSource> {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  async search(query: string): Promise<SearchOutcome<ProductSource>> {
    const typed = query.trim();
    if (!/[\p{L}\p{N}]/u.test(typed)) return noResults;
    const list = await productsByName(this.#rest, typed);
    const phrases = typed.split(/\s+/).flatMap((word) => {
      const phrase = phraseOf(word);
      return phrase ? [{ phrase, prefixLength: word.length }] : [];
    });
    return {
      ...noResults,
      matches: list.asSent.map((product) => ({
        product,
        highlights: () => highlightsOf(product.name, phrases),
      })),
    };
  }

  suggest(query: string): Promise<SearchOutcome<ProductSource>> {
    return this.search(query);
  }

  completions(): string[] {
    return [];
  }
}
