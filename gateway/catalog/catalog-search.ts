import { setTimeout as pause } from 'node:timers/promises';
import type { Lexicon } from '../search/lexicon/lexicon.ts';
import { mergeLexicons } from '../search/lexicon/merge-lexicons.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { CatalogDetails, type CatalogDetailsOptions } from './catalog-details.ts';
import type { CatalogLists } from './catalog-lists.ts';
import type { ProductSource } from './product.ts';

/** How long a search waits for the first index before it uses the REST API's own search. */
const firstIndexMs = 3_000;

export interface CatalogSearchOptions extends CatalogDetailsOptions {
  /** Whether this process builds a search index. Otherwise the REST API searches. */
  readonly isIndexed: boolean;
  /** Whether categories and descriptions are read for search: two calls, one per category and one per product. */
  readonly readsDetails: boolean;
  /** The shop's own lexicon, merged with the built-in one. */
  readonly lexicon: Lexicon | null;
}

/** Builds the search index from the newest lists, then again with their details. */
export class CatalogSearch {
  readonly details: CatalogDetails;
  readonly #options: CatalogSearchOptions;
  #newest: CatalogLists | null = null;
  #index: SearchIndex<ProductSource> | null = null;
  /** The index that is being built; one at a time. */
  #building: Promise<void> = Promise.resolve();

  constructor(options: CatalogSearchOptions) {
    this.#options = options;
    this.details = new CatalogDetails(options);
  }

  /** Delays the first index, because its code takes long to load. */
  startAfter(milliseconds: number): void {
    if (milliseconds > 0) this.#building = pause(milliseconds, undefined, { ref: false });
  }

  /** The newest index. Waits up to `firstIndexMs` for the read in progress and the first index; null if there is none by then. */
  async index(read: Promise<void>): Promise<SearchIndex<ProductSource> | null> {
    if (!this.#options.isIndexed) return null;
    if (this.#index) await read;
    else
      await Promise.race([read.then(() => this.#building), pause(firstIndexMs, undefined, { ref: false })]);
    return this.#index;
  }

  /** Indexes new lists, reads their details in the background, and indexes them again. */
  use(lists: CatalogLists): void {
    this.#newest = lists;
    this.#build(lists)
      .then(() => (this.#options.readsDetails ? this.#readDetails(lists) : undefined))
      .catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'completing the search index failed');
      });
  }

  async #readDetails(lists: CatalogLists): Promise<void> {
    await this.details.read(lists, async () => {
      // Newer lists get their own index with the same details.
      if (this.#newest === lists) await this.#build(lists);
    });
  }

  /** Builds an index after the one that is being built. */
  #build(lists: CatalogLists): Promise<void> {
    if (!this.#options.isIndexed) return Promise.resolve();
    this.#building = this.#building
      .then(async () => {
        // Imported lazily: the lexicon would delay the start of the process.
        const [{ SearchIndex }, { searchLexicon }] = await Promise.all([
          import('../search/search-index.ts'),
          import('../generated/search-lexicon.ts'),
        ]);
        const { lexicon } = this.#options;
        this.#index = await SearchIndex.build(
          this.details.indexInputFor(lists),
          lexicon ? mergeLexicons(searchLexicon, lexicon) : searchLexicon,
        );
      })
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'building the search index failed');
      });
    return this.#building;
  }

  /** Stops reading in the background. */
  close(): void {
    this.details.close();
  }
}
