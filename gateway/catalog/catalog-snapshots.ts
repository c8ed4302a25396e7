import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { SearchIndex } from '../search/search-index.ts';
import type { CatalogDetails } from './catalog-details.ts';
import { readCatalogLists, type CatalogLists } from './catalog-lists.ts';
import { CatalogSearch, type CatalogSearchOptions } from './catalog-search.ts';
import { LostCatalog } from './lost-catalog.ts';
import type { ProductSource } from './product.ts';
import { SearchLog, type SearchLogOptions } from './search-log.ts';

/** How long a snapshot is fresh. */
const freshMs = 300_000;
/** The delay until a failed refresh is tried again. */
const pauseMs = 15_000;
/** The delay until the first read is tried again. */
const firstReadPauseMs = 1_000;

/** The products, and the group of each, as read from the group lists. */
export type Snapshot = Pick<CatalogLists, 'products' | 'groupIdOf' | 'groupIdOfRefNum'>;

/**
 * The newest lists of the catalog, refreshed in the background when they have expired. If the REST API is down, the last lists are kept.
 * Each new snapshot is indexed for search.
 */
export class CatalogSnapshots {
  readonly searchLog: SearchLog;
  readonly lost: LostCatalog;
  readonly #options: CatalogSearchOptions;
  readonly #search: CatalogSearch;
  /** One read at a time. */
  readonly #snapshots: LRUCache<'newest', CatalogLists>;
  #isClosed = false;

  constructor(options: CatalogSearchOptions & SearchLogOptions) {
    this.#options = options;
    this.searchLog = new SearchLog(options);
    this.lost = new LostCatalog(options.now);
    this.#search = new CatalogSearch(options);
    this.#snapshots = new LRUCache({
      max: 1,
      ttl: freshMs,
      ttlResolution: 0,
      perf: { now: options.now },
      allowStale: true,
      fetchMethod: async (_key, known, fetching) => {
        try {
          const lists = await readCatalogLists(options.client(), this.lost);
          this.#search.use(lists);
          return lists;
        } catch (error) {
          if (!known) throw error;
          options.log.warn({ err: error }, 'refreshing the catalog failed');
          fetching.options.ttl = pauseMs;
          return known;
        }
      },
    });
  }

  /** The newest snapshot, refreshed in the background when it has expired. Throws when the first read fails. */
  snapshot(): Promise<Snapshot> {
    return this.#snapshots.forceFetch('newest');
  }

  /** The group whose list contains the product; undefined when there is none. Waits only for the first read. */
  async groupIdOf(productId: number): Promise<number | undefined> {
    return (await this.snapshot()).groupIdOf.get(productId);
  }

  /** Whether there is a snapshot, so that `snapshot` does not wait. */
  get isRead(): boolean {
    return this.#snapshots.peek('newest') !== undefined;
  }

  /** Categories, collections and descriptions of the products, as far as they have been read. */
  get details(): CatalogDetails {
    return this.#search.details;
  }

  /** The newest search index; waits a moment for the first one. Null if there is none. Does not start the first read. */
  async searchIndex(): Promise<SearchIndex<ProductSource> | null> {
    if (this.#snapshots.size === 0) return null;
    const read = this.snapshot().then(
      () => undefined,
      () => undefined,
    );
    return this.#search.index(read);
  }

  /** Reads the catalog before the first request, again and again until it succeeds. Building the index starts after `indexAfterMs`. */
  warm(indexAfterMs = 0): void {
    this.#search.startAfter(indexAfterMs);
    this.#readFirst().catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'the first read of the catalog stopped');
    });
  }

  async #readFirst(): Promise<void> {
    let isReported = false;
    while (!this.isRead && !this.#isClosed) {
      try {
        await this.snapshot();
      } catch (error) {
        if (!isReported) this.#options.log.warn({ err: error }, 'the first read of the catalog failed');
        isReported = true;
        await pause(firstReadPauseMs, undefined, { ref: false });
      }
    }
  }

  /** Stops reading in the background. */
  close(): void {
    this.#isClosed = true;
    this.#search.close();
  }
}
