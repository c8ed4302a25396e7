import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { OptionalRedis } from '../cache/optional-redis.ts';
import type { Allergen } from '../generated/resolver-types.ts';
import type { RestClient } from '../rest/index.ts';
import type { CategoryNode, IndexInput } from '../search/product-search.ts';
import { localizedText } from '../values/localized-text.ts';
import type { CatalogLists } from './catalog-lists.ts';
import type { ProductSource } from './product.ts';
import { SharedDetails, type ReadDescription, type ReadPlacements } from './shared-details.ts';

/** The pause after a call is this many times the duration of the call, so that shoppers' requests have priority. */
const pauseFactor = 3;
const minPauseMs = 5;
/** How long the placements of products are fresh. */
const placementsFreshMs = 3_600_000;
/** How often a gateway checks for data that another gateway is reading. */
const sharedPauseMs = 2_000;
/** How long a description is fresh: a shop can add an allergen to it. */
const descriptionFreshMs = 6 * 3_600_000;
const maxConsecutiveFailures = 3;
/** Number of descriptions in one Redis lookup. */
const descriptionsPerBatch = 50;
/** The index is rebuilt after this many new descriptions, and after the last one. */
const descriptionsPerRebuild = 2_000;

export interface CatalogDetailsOptions {
  /** Creates a client for calls outside of requests. */
  readonly client: () => RestClient;
  readonly now: () => number;
  readonly log: Logger;
  /** Shares the details among gateways. Without it, each gateway reads them. */
  readonly redis?: OptionalRedis | undefined;
}

const noPlacements: ReadPlacements = { categories: [], collections: [], subcategoryOf: [] };
const categoryNode = (
  level: CategoryNode['level'],
  id: number,
  { Name, Description }: { readonly Name: string; readonly Description: string | null },
): CategoryNode => ({ level, id, name: localizedText(Name, Description) });
const namesOf = ({ name }: ProductSource) => `${name.en}\n${name.zh}`;

/**
 * Reads what the group lists do not contain: the categories of products, the shop's collections and descriptions. Calls run one at
 * a time in the background: two calls plus one per category every hour, and one per product every six hours.
 */
export class CatalogDetails {
  readonly #options: CatalogDetailsOptions;
  readonly #shared: SharedDetails | null;
  readonly #descriptions = new Map<number, ReadDescription>();
  #placements = noPlacements;
  #placementsReadAt = -Infinity;
  #isReading = false;
  #isClosed = false;

  constructor(options: CatalogDetailsOptions) {
    this.#options = options;
    this.#shared = options.redis ? new SharedDetails(options.redis) : null;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** The data for the search index that has been read so far. */
  indexInputFor({ groups, products, stopSale }: CatalogLists): IndexInput<ProductSource> {
    const nodes = groups.flatMap(({ Categories }) => Categories);
    const categoryIdOf = new Map(
      nodes.map(({ ProductCategory_id: first, ProductCategory2_id: second }) => [second, first]),
    );
    // A subcategory may be in several groups; its name in the first one is used.
    const subcategories = new Map(nodes.toReversed().map((node) => [node.ProductCategory2_id, node]));
    const subcategoryOf = new Map(this.#placements.subcategoryOf);
    return {
      products,
      stopSale,
      categories: [
        ...groups.map((group) => categoryNode('group', group.ProductGroup_id, group)),
        ...this.#placements.categories.map((category) =>
          categoryNode('category', category.ProductCategory_id, category),
        ),
        ...[...subcategories].map(([id, node]) => categoryNode('subcategory', id, node)),
      ],
      placementOf: ({ legacyId, groupId }) => {
        const subcategoryId = subcategoryOf.get(legacyId);
        return { groupId, subcategoryId, categoryId: categoryIdOf.get(subcategoryId ?? NaN) };
      },
      descriptionOf: ({ legacyId }) => this.#descriptions.get(legacyId)?.text ?? undefined,
      collections: new Map(this.#placements.collections.map(([name, ids]) => [name, new Set(ids)])),
    };
  }

  /** The allergens in a product's description; null when it does not list them or has not been read yet. */
  allergensOf(productId: number): ReadonlySet<Allergen> | null {
    const named = this.#descriptions.get(productId)?.allergens;
    return named ? new Set(named) : null;
  }

  /** Reads what is missing or expired. Calls `onChange` when the index should be rebuilt. */
  async read(lists: CatalogLists, onChange: () => Promise<void>): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      if (this.#options.now() - this.#placementsReadAt > placementsFreshMs) {
        await this.#readPlacements(lists);
        this.#placementsReadAt = this.#options.now();
        await onChange();
      }
      await this.#readDescriptions(lists.products, onChange);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'categories and descriptions for search could not be read');
    } finally {
      this.#isReading = false;
    }
  }

  /** Waits until there is nothing more to load from Redis, or until this gateway may read the rest from the REST API. */
  async #mayRead(isLoaded: () => Promise<boolean>): Promise<boolean> {
    while (this.#shared && !this.#isClosed) {
      if (await isLoaded()) return false;
      if (await this.#shared.lease()) return true;
      await pause(sharedPauseMs, undefined, { ref: false });
    }
    return !this.#isClosed;
  }

  async #readPlacements({ groups }: CatalogLists): Promise<void> {
    const mayRead = await this.#mayRead(async () => {
      const stored = await this.#shared?.placements();
      if (stored) this.#placements = stored;
      return Boolean(stored);
    });
    if (!mayRead) return;
    const categories = await this.#callThenPause((rest) => rest.call('getCategories'));
    const collections = await this.#callThenPause((rest) =>
      rest.call('getCustomCategories', { query: { IsListView: true, nested: true } }),
    );
    const { fold } = await import('../search/text/fold.ts');
    const subcategoryOf = new Map<number, number>();
    const ids = groups.flatMap(({ Categories }) => Categories.map(({ ProductCategory2_id: id }) => id));
    for (const id of new Set(ids)) {
      if (this.#isClosed) return;
      const products = await this.#callThenPause((rest) =>
        rest.call('getProductsByCategory2', { path: { ProductCategory2_id: id } }),
      );
      for (const { Product_id: product } of products) subcategoryOf.set(product, id);
    }
    this.#placements = {
      categories: categories.map(({ ProductCategory_id, Name, Description }) => ({
        ProductCategory_id,
        Name,
        Description,
      })),
      collections: collections.map(({ Name, Products }) => [
        fold(Name),
        Products.map(({ Product_id: id }) => id),
      ]),
      subcategoryOf: [...subcategoryOf],
    };
    await this.#shared?.setPlacements(this.#placements, placementsFreshMs);
  }

  async #readDescriptions(products: readonly ProductSource[], onChange: () => Promise<void>): Promise<void> {
    const productIds = new Set(products.map(({ legacyId }) => legacyId));
    for (const id of this.#descriptions.keys()) if (!productIds.has(id)) this.#descriptions.delete(id);
    const isMissing = (product: ProductSource) => !this.#isFresh(product);
    const missing = products.filter(isMissing);
    let newDescriptions = 0;
    for (let start = 0; start < missing.length && !this.#isClosed; start += descriptionsPerBatch) {
      const batch = missing.slice(start, start + descriptionsPerBatch);
      const mayRead = await this.#mayRead(async () => {
        const stored = await this.#shared?.descriptions(batch.map(({ legacyId }) => legacyId));
        for (const [id, description] of stored ?? []) {
          const known = this.#descriptions.get(id)?.readAt ?? 0;
          if (description.readAt > known) this.#descriptions.set(id, description);
        }
        return !batch.some(isMissing);
      });
      const isComplete = !mayRead || (await this.#readEach(batch.filter(isMissing)));
      newDescriptions += batch.length - batch.filter(isMissing).length;
      if (newDescriptions >= descriptionsPerRebuild) {
        newDescriptions = 0;
        await onChange();
      }
      // The rest is read after the next read of the lists.
      if (!isComplete) break;
    }
    if (newDescriptions > 0) await onChange();
  }

  /** Whether the description was read within six hours, under the same names. A time in the future was written by another clock. */
  #isFresh(product: ProductSource): boolean {
    const known = this.#descriptions.get(product.legacyId);
    if (known?.names !== namesOf(product)) return false;
    const age = this.#options.now() - known.readAt;
    return age >= 0 && age < descriptionFreshMs;
  }

  /** Reads descriptions until several calls in a row fail. Returns whether it reached the end. */
  async #readEach(products: readonly ProductSource[]): Promise<boolean> {
    const { allergensOf, descriptionTextOf } = await import('./description-text.ts');
    let failures = 0;
    for (const product of products) {
      if (this.#isClosed || failures >= maxConsecutiveFailures) return false;
      try {
        const whole = await this.#fullProduct(product);
        const named = whole && allergensOf(whole);
        const description = {
          names: namesOf(product),
          readAt: this.#options.now(),
          text: whole && descriptionTextOf(whole),
          allergens: named && [...named],
        };
        this.#descriptions.set(product.legacyId, description);
        await this.#shared?.setDescription(product.legacyId, description);
        failures = 0;
      } catch {
        failures += 1;
      }
    }
    return failures < maxConsecutiveFailures;
  }

  /** A list may contain the description; then no call is needed. */
  async #fullProduct(product: ProductSource): Promise<ProductSource['rest'] | null> {
    if (product.rest.rich_text_description !== undefined) return product.rest;
    const response = await this.#callThenPause((rest) =>
      rest.call('getProduct', { query: { pk: product.legacyId } }),
    );
    return 'Product_id' in response ? response : null;
  }

  async #callThenPause<Value>(call: (rest: RestClient) => Promise<Value>): Promise<Value> {
    const start = performance.now();
    try {
      return await call(this.#options.client());
    } finally {
      const tookMs = performance.now() - start;
      await pause(Math.max(minPauseMs, pauseFactor * tookMs), undefined, { ref: false });
    }
  }
}
