import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Allergen } from '../generated/resolver-types.ts';
import type { RestClient, RestResponse } from '../rest/index.ts';
import { LostCatalog } from './lost-catalog.ts';
import { ProductList } from './product-list.ts';
import type { ProductSource } from './product.ts';
import type { CatalogDetails, CatalogLists } from '../search/details/catalog-details.ts';
import type { Lexicon } from '../search/lexicon/lexicon.ts';
import { mergeLexicons } from '../search/lexicon/merge-lexicons.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { SearchLog, type SearchOutcomeKind } from '../search/search-log.ts';

/** How long a snapshot is fresh. */
const freshMs = 300_000;
/** The delay until a failed refresh is tried again. */
const pauseMs = 15_000;
/** The delay until the first read is tried again. */
const firstReadPauseMs = 1_000;
/** How long a search waits for the first index before it uses the REST API's own search. */
const firstIndexMs = 3_000;

/** The group of every product, as read from the group lists. */
export interface Snapshot {
  readonly groupIdOf: ReadonlyMap<number, number>;
  readonly groupIdOfRefNum: ReadonlyMap<string, number>;
}

interface Lists extends Snapshot, CatalogLists {
  readonly stopSale: readonly ProductSource[];
}

interface CatalogSnapshotsOptions {
  /** Creates a client for calls outside of requests. */
  readonly client: () => RestClient;
  readonly now: () => number;
  readonly log: Logger;
  /** Whether categories and descriptions are read for search: two calls, one per category and one per product. */
  readonly readsDetails: boolean;
  /** The shop's own lexicon, merged with the built-in one. */
  readonly lexicon: Lexicon | null;
  /** Called for each search that was not served from a cache. */
  readonly onSearch: (kind: SearchOutcomeKind) => void;
}

/**
 * The public catalog, read from all group lists, because a product does not contain its group. Cached in the
 * process and refreshed in the background. Also builds the search index.
 */
export class CatalogSnapshots {
  readonly searchLog: SearchLog;
  readonly lost: LostCatalog;
  readonly #options: CatalogSnapshotsOptions;
  /** The newest snapshot. One read at a time; refreshed in the background when it has expired. */
  readonly #snapshots: LRUCache<'newest', Snapshot>;
  #search: SearchIndex | null = null;
  /** The index that is being built; one at a time. */
  #indexing: Promise<void> = Promise.resolve();
  #details: CatalogDetails | null = null;
  #isClosed = false;

  constructor(options: CatalogSnapshotsOptions) {
    this.#options = options;
    this.searchLog = new SearchLog(options);
    this.lost = new LostCatalog(options.now);
    this.#snapshots = new LRUCache({
      max: 1,
      ttl: freshMs,
      ttlResolution: 0,
      perf: { now: options.now },
      allowStale: true,
      fetchMethod: async (_key, known, fetching) => {
        try {
          return await this.#readAll();
        } catch (error) {
          if (!known) throw error;
          options.log.warn({ err: error }, 'refreshing the catalog failed');
          fetching.options.ttl = pauseMs;
          return known;
        }
      },
    });
  }

  /** The group whose list contains the product; undefined when there is none. Waits only for the first read. */
  async groupIdOf(productId: number): Promise<number | undefined> {
    return (await this.snapshot()).groupIdOf.get(productId);
  }

  /** The allergens in a product's description; null when it does not list them or has not been read yet. */
  allergensOf(productId: number): ReadonlySet<Allergen> | null {
    return this.#details?.allergensOf(productId) ?? null;
  }

  /** Whether there is a snapshot, so that `snapshot` does not wait. */
  get isRead(): boolean {
    return this.#snapshots.peek('newest') !== undefined;
  }

  /** The newest search index. Waits up to `firstIndexMs` for the first one if it is being built; null if there is none. Does not start the first read. */
  async searchIndex(): Promise<SearchIndex | null> {
    if (this.#search) await this.snapshot();
    else if (this.#snapshots.size > 0) {
      await Promise.race([this.#firstIndex(), pause(firstIndexMs, undefined, { ref: false })]);
    }
    return this.#search;
  }

  async #firstIndex(): Promise<void> {
    await this.snapshot().catch(() => undefined);
    await this.#indexing;
  }

  /** Reads the catalog before the first request, again and again until it succeeds. Building the index starts after `indexAfterMs`. */
  warm(indexAfterMs = 0): void {
    if (indexAfterMs > 0) this.#indexing = pause(indexAfterMs, undefined, { ref: false });
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

  /** The newest snapshot, refreshed in the background when it has expired. Throws when the first read fails. */
  snapshot(): Promise<Snapshot> {
    return this.#snapshots.forceFetch('newest');
  }

  async #readAll(): Promise<Snapshot> {
    const lists = await this.#readLists();
    this.#index(lists)
      .then(() => this.#readDetails(lists))
      .catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'completing the search index failed');
      });
    return lists;
  }

  /** Reads the details that the lists do not contain, and rebuilds the index with them. */
  async #readDetails(lists: Lists): Promise<void> {
    if (!this.#options.readsDetails) return;
    await this.#details?.read(lists, async () => {
      // Newer lists get their own index with the same details.
      if (this.#snapshots.peek('newest') === lists) await this.#index(lists);
    });
  }

  async #readLists(): Promise<Lists> {
    const rest = this.#options.client();
    const groups: RestResponse<'getGroups'> = await rest.call('getGroups');
    const lists = await Promise.all(
      groups.map(async ({ ProductGroup_id: id }) => ({
        id,
        products: await rest.call('getProductsByGroup', { path: { ProductGroup_id: id } }),
      })),
    );
    if (lists.every(({ products }) => products.length === 0)) throw this.lost.found(rest, lists.length);
    const groupIdOf = new Map<number, number>();
    const groupIdOfRefNum = new Map<string, number>();
    for (const { id, products } of lists) {
      for (const { Product_id: product, RefNum: refNum } of products) {
        if (!groupIdOf.has(product)) groupIdOf.set(product, id);
        if (!groupIdOfRefNum.has(refNum)) groupIdOfRefNum.set(refNum, id);
      }
    }
    // A product may be in several lists; the first is its group.
    const isFirst = (product: ProductSource) => groupIdOf.get(product.legacyId) === product.groupId;
    const productLists = lists.map((list) => new ProductList(list.products, list.id));
    return {
      groups,
      groupIdOf,
      groupIdOfRefNum,
      products: productLists.flatMap((list) => list.asSent).filter(isFirst),
      stopSale: productLists.flatMap((list) => list.stopSale).filter(isFirst),
    };
  }

  /** Builds the index after the one that is being built. */
  #index(lists: Lists): Promise<void> {
    this.#indexing = this.#indexing
      .then(() => this.#buildIndex(lists))
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'building the search index failed');
      });
    return this.#indexing;
  }

  async #buildIndex(lists: Lists): Promise<void> {
    // Imported lazily: the dictionaries take long to load and would delay the start of the process.
    const [{ SearchIndex }, { CatalogDetails }, { searchLexicon }] = await Promise.all([
      import('../search/search-index.ts'),
      import('../search/details/catalog-details.ts'),
      import('../generated/search-lexicon.ts'),
    ]);
    this.#details ??= new CatalogDetails(this.#options);
    if (this.#isClosed) this.#details.close();
    const { lexicon } = this.#options;
    this.#search = await SearchIndex.build(
      this.#details.indexInputFor(lists, lists.stopSale),
      lexicon ? mergeLexicons(searchLexicon, lexicon) : searchLexicon,
    );
  }

  /** Stops reading in the background. */
  close(): void {
    this.#isClosed = true;
    this.#details?.close();
  }
}
