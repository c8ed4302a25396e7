import type { Logger } from 'pino';
import type { Answer, RestClient } from '../legacy/rest-client.ts';
import { ProductList } from './product-list.ts';
import type { SearchIndex } from './search/search-index.ts';

/** How long the shape of the catalogue (which product is in which group) counts as fresh. */
const freshMs = 300_000;
/** After a failure the next try waits this long. */
const pauseMs = 15_000;

/** The whole catalogue as it was read at one time. */
export interface Snapshot {
  readonly readAt: number;
  readonly groupIdOf: ReadonlyMap<number, number>;
  readonly search: SearchIndex;
}

interface CatalogueOptions {
  /** A client that belongs to no request. */
  readonly client: () => RestClient;
  readonly now: () => number;
  readonly log: Logger;
}

/**
 * The whole public catalogue, read by its group lists: a product names no group, so whoever asks for it has to know all lists. Kept for
 * the process and read again behind the back of the requests.
 */
export class Catalogue {
  readonly #options: CatalogueOptions;
  #snapshot: Snapshot | null = null;
  #reading: Promise<Snapshot> | null = null;
  #failedAt = -Infinity;

  constructor(options: CatalogueOptions) {
    this.#options = options;
  }

  /** The group whose list has this product; undefined when none has. Waits for the first reading only. */
  async groupIdOf(productId: number): Promise<number | undefined> {
    return (await this.snapshot()).groupIdOf.get(productId);
  }

  /** The newest snapshot's search index; null while there is none. Starts no reading while there was none before. */
  async searchIndex(): Promise<SearchIndex | null> {
    return this.#snapshot ? (await this.snapshot()).search : null;
  }

  /** Reads the catalogue before anybody asks, trying again until it is there. */
  warm(): void {
    this.#read().catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'the catalogue could not be read yet');
      setTimeout(() => {
        if (!this.#snapshot) this.warm();
      }, pauseMs).unref();
    });
  }

  /** The newest snapshot, refreshed in the background when it is old. Throws what the reading throws while there is none. */
  async snapshot(): Promise<Snapshot> {
    const now = this.#options.now();
    if (!this.#snapshot) return this.#read();
    if (now - this.#snapshot.readAt > freshMs && now - this.#failedAt > pauseMs) {
      this.#read().catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'the catalogue could not be read again');
      });
    }
    return this.#snapshot;
  }

  #read(): Promise<Snapshot> {
    this.#reading ??= this.#readLists().then(
      (snapshot) => {
        this.#snapshot = snapshot;
        this.#reading = null;
        return snapshot;
      },
      (error: unknown) => {
        this.#failedAt = this.#options.now();
        this.#reading = null;
        throw error;
      },
    );
    return this.#reading;
  }

  async #readLists(): Promise<Snapshot> {
    const rest = this.#options.client();
    const groups: Answer<'getGroups'> = await rest.call('getGroups');
    const lists = await Promise.all(
      groups.map(async ({ ProductGroup_id: id }) => ({
        id,
        products: await rest.call('getProductsByGroup', { path: { ProductGroup_id: id } }),
      })),
    );
    const groupIdOf = new Map<number, number>();
    for (const { id, products } of lists) {
      for (const { Product_id: product } of products) if (!groupIdOf.has(product)) groupIdOf.set(product, id);
    }
    const readAt = this.#options.now();
    const products = lists.flatMap((list) => new ProductList(list.products, list.id).asSent);
    // Its dictionaries take long to load: a process that has just started answers before.
    const { SearchIndex } = await import('./search/search-index.ts');
    // A product may stand in several lists; the first is its group.
    const search = await SearchIndex.of(
      products.filter((product) => groupIdOf.get(product.id) === product.groupId),
    );
    return { readAt, groupIdOf, search };
  }
}
