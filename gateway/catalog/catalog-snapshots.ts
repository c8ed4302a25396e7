import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Allergen } from '../generated/resolver-types.ts';
import type { RestClient, RestResponse } from '../legacy/index.ts';
import { ProductList } from './product-list.ts';
import type { ProductSource } from './product.ts';
import type { ShelfDetails, ShelfLists } from './search/details/shelf-details.ts';
import type { Lexicon } from './search/lexicon/lexicon.ts';
import { joinLexicons } from './search/lexicon/join-lexicons.ts';
import type { SearchIndex } from './search/search-index.ts';
import { SearchLog, type SearchOutcomeKind } from './search/search-log.ts';

/** How long the shape of the catalogue (which product is in which group) counts as fresh. */
const freshMs = 300_000;
/** The next attempt after a failure waits this long. */
const pauseMs = 15_000;
/** How long a search waits for the first index; then the REST API's own search has to do. */
const firstIndexMs = 3_000;

/** The whole catalogue as it was read at one time. */
export interface Snapshot {
  readonly groupIdOf: ReadonlyMap<number, number>;
  readonly groupIdOfRefNum: ReadonlyMap<string, number>;
}

interface Lists extends Snapshot, ShelfLists {
  readonly stopSale: readonly ProductSource[];
}

interface CatalogSnapshotsOptions {
  /** A client that belongs to no request. */
  readonly client: () => RestClient;
  readonly now: () => number;
  readonly log: Logger;
  /** Whether categories and descriptions are read for search as well: two calls, one for each category and one for each product. */
  readonly readsDetails: boolean;
  /** The shop's own lexicon, beside the one that comes along. */
  readonly lexicon: Lexicon | null;
  /** Called for each search that was not served from a cache. */
  readonly onSearch: (kind: SearchOutcomeKind) => void;
}

/**
 * The whole public catalogue, read from its group lists: a product does not name its group, so finding it takes all lists. Kept for the
 * process and refreshed in the background.
 */
export class CatalogSnapshots {
  readonly searchLog: SearchLog;
  readonly #options: CatalogSnapshotsOptions;
  /** The newest snapshot: one reading at a time, and a new one in the background when it is old. */
  readonly #snapshots: LRUCache<'newest', Snapshot>;
  #search: SearchIndex | null = null;
  /** The index that is being made; one at a time. */
  #indexing: Promise<void> = Promise.resolve();
  #details: ShelfDetails | null = null;
  #isClosed = false;

  constructor(options: CatalogSnapshotsOptions) {
    this.#options = options;
    this.searchLog = new SearchLog(options);
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
          options.log.warn({ err: error }, 'the catalogue could not be read again');
          fetching.options.ttl = pauseMs;
          return known;
        }
      },
    });
  }

  /** The group whose list has this product; undefined when none has. Waits for the first reading only. */
  async groupIdOf(productId: number): Promise<number | undefined> {
    return (await this.snapshot()).groupIdOf.get(productId);
  }

  /** The allergens that a product's description names; null where it does not say, or was not read yet. */
  allergensOf(productId: number): ReadonlySet<Allergen> | null {
    return this.#details?.allergensOf(productId) ?? null;
  }

  /** Whether the catalogue was read before, so that `snapshot` waits for nothing. */
  get isRead(): boolean {
    return this.#snapshots.peek('newest') !== undefined;
  }

  /** The newest search index. Waits a little for the first one if it is being made; null if there is none then. Starts no first reading. */
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

  /** Reads the catalogue before anybody asks, trying again until it is there. The index, which costs more, is begun after `indexAfterMs`. */
  warm(indexAfterMs = 0): void {
    if (indexAfterMs > 0) this.#indexing = pause(indexAfterMs, undefined, { ref: false });
    this.snapshot().catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'the catalogue could not be read yet');
      setTimeout(() => {
        if (!this.isRead) this.warm();
      }, pauseMs).unref();
    });
  }

  /** The newest snapshot, refreshed in the background when it is old. Throws what the reading throws while there is none. */
  snapshot(): Promise<Snapshot> {
    return this.#snapshots.forceFetch('newest');
  }

  async #readAll(): Promise<Snapshot> {
    const lists = await this.#readLists();
    this.#index(lists)
      .then(() => this.#readDetails(lists))
      .catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'the search index could not be completed');
      });
    return lists;
  }

  /** Reads what the lists do not tell, and makes the index again as it becomes known. */
  async #readDetails(lists: Lists): Promise<void> {
    if (!this.#options.readsDetails) return;
    await this.#details?.read(lists, async () => {
      // Newer lists have an index of their own, with the same details.
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

  /** Makes the index of the lists and of what is known beside them, after the one that is being made. */
  #index(lists: Lists): Promise<void> {
    this.#indexing = this.#indexing
      .then(() => this.#makeIndex(lists))
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'the index of the search could not be made');
      });
    return this.#indexing;
  }

  async #makeIndex(lists: Lists): Promise<void> {
    // Dictionaries take long to load: a process that has just started answers before.
    const [{ SearchIndex }, { ShelfDetails }, { searchLexicon }] = await Promise.all([
      import('./search/search-index.ts'),
      import('./search/details/shelf-details.ts'),
      import('../generated/search-lexicon.ts'),
    ]);
    this.#details ??= new ShelfDetails(this.#options);
    if (this.#isClosed) this.#details.close();
    const { lexicon } = this.#options;
    this.#search = await SearchIndex.of(
      this.#details.inputFor(lists, lists.stopSale),
      lexicon ? joinLexicons(searchLexicon, lexicon) : searchLexicon,
    );
  }

  /** Stops reading in the background. */
  close(): void {
    this.#isClosed = true;
    this.#details?.close();
  }
}
