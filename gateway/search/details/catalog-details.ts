import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Allergen } from '../../generated/resolver-types.ts';
import type { RestClient, RestResponse } from '../../rest/index.ts';
import { localizedText } from '../../values/localized-text.ts';
import type { ProductSource } from '../../catalog/product.ts';
import type { DescriptionText, Placement, CategoryNode, IndexInput } from '../index/indexed-product.ts';
import { fold } from '../text/fold.ts';

/** The pause after a call is this many times the duration of the call, so that shoppers' requests have priority. */
const pauseFactor = 3;
const minPauseMs = 5;
/** How long the placements of products are fresh. */
const placementsFreshMs = 3_600_000;
const maxConsecutiveFailures = 3;
/** The index is rebuilt after this many new descriptions, and after the last one. */
const descriptionsPerRebuild = 2_000;

type Groups = RestResponse<'getGroups'>;

/** The group lists, with their products. */
export interface CatalogLists {
  readonly groups: Groups;
  readonly products: readonly ProductSource[];
}

interface CatalogDetailsOptions {
  /** Creates a client for calls outside of requests. */
  readonly client: () => RestClient;
  readonly now: () => number;
  readonly log: Logger;
}

interface ReadDescription {
  /** The names when the description was read; a renamed product is read again. */
  readonly names: string;
  readonly text: DescriptionText | null;
  readonly allergens: ReadonlySet<Allergen> | null;
}

const namesOf = ({ name }: ProductSource) => `${name.en}\n${name.zh}`;

/**
 * Reads what the group lists do not contain: the categories of products, the shop's collections and descriptions. Calls run one at
 * a time in the background: two calls plus one per category every hour, and one per product once.
 */
export class CatalogDetails {
  readonly #options: CatalogDetailsOptions;
  readonly #descriptions = new Map<number, ReadDescription>();
  #categories: RestResponse<'getCategories'> = [];
  #category2Of = new Map<number, number>();
  #collections = new Map<string, ReadonlySet<number>>();
  #placementsReadAt = -Infinity;
  #isReading = false;
  #isClosed = false;

  constructor(options: CatalogDetailsOptions) {
    this.#options = options;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** The input of the search index, from what has been read so far. */
  indexInputFor({ groups, products }: CatalogLists, stopSale: readonly ProductSource[]): IndexInput {
    const categoryIdOf = new Map<number, number>();
    for (const { Categories } of groups) {
      for (const { ProductCategory_id: first, ProductCategory2_id: second } of Categories)
        categoryIdOf.set(second, first);
    }
    return {
      products,
      stopSale,
      categories: this.#categoryNodesOf(groups),
      placementOf: (product): Placement => {
        const category2Id = this.#category2Of.get(product.legacyId);
        return {
          groupId: product.groupId,
          category2Id,
          categoryId: category2Id === undefined ? undefined : categoryIdOf.get(category2Id),
        };
      },
      descriptionOf: (product) => this.#descriptions.get(product.legacyId)?.text ?? undefined,
      collections: this.#collections,
    };
  }

  /** The allergens in a product's description; null when it does not list them or has not been read yet. */
  allergensOf(productId: number): ReadonlySet<Allergen> | null {
    return this.#descriptions.get(productId)?.allergens ?? null;
  }

  #categoryNodesOf(groups: Groups): CategoryNode[] {
    const seen = new Set<number>();
    const second = groups.flatMap(({ Categories }) =>
      Categories.flatMap(({ ProductCategory2_id: id, Name, Description }): CategoryNode[] => {
        if (seen.has(id)) return [];
        seen.add(id);
        return [{ level: 'category2', id, name: localizedText(Name, Description) }];
      }),
    );
    return [
      ...groups.map((group): CategoryNode => ({
        level: 'group',
        id: group.ProductGroup_id,
        name: localizedText(group.Name, group.Description),
      })),
      ...this.#categories.map((category): CategoryNode => ({
        level: 'category',
        id: category.ProductCategory_id,
        name: localizedText(category.Name, category.Description),
      })),
      ...second,
    ];
  }

  /** Reads what is missing or expired. Calls `onChange` when the index should be rebuilt. */
  async read(lists: CatalogLists, onChange: () => Promise<void>): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      if (this.#options.now() - this.#placementsReadAt > placementsFreshMs) {
        await this.#readPlacements(lists.groups);
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

  async #readPlacements(groups: Groups): Promise<void> {
    this.#categories = await this.#callThenPause((rest) => rest.call('getCategories'));
    const collections = await this.#callThenPause((rest) =>
      rest.call('getCustomCategories', { query: { IsListView: true, nested: true } }),
    );
    this.#collections = new Map(
      collections.map(({ Name, Products }) => [
        fold(Name),
        new Set(Products.map(({ Product_id: id }) => id)),
      ]),
    );
    const ids = new Set(
      groups.flatMap(({ Categories }) => Categories.map(({ ProductCategory2_id: id }) => id)),
    );
    const category2Of = new Map<number, number>();
    for (const id of ids) {
      if (this.#isClosed) return;
      const products = await this.#callThenPause((rest) =>
        rest.call('getProductsByCategory2', { path: { ProductCategory2_id: id } }),
      );
      for (const { Product_id: product } of products) category2Of.set(product, id);
    }
    this.#category2Of = category2Of;
  }

  async #readDescriptions(products: readonly ProductSource[], onChange: () => Promise<void>): Promise<void> {
    const { allergensOf, descriptionTextOf } = await import('./description-text.ts');
    const productIds = new Set(products.map(({ legacyId }) => legacyId));
    for (const id of this.#descriptions.keys()) if (!productIds.has(id)) this.#descriptions.delete(id);
    let newDescriptions = 0;
    let failures = 0;
    for (const product of products) {
      if (this.#isClosed || failures >= maxConsecutiveFailures) break;
      const names = namesOf(product);
      if (this.#descriptions.get(product.legacyId)?.names === names) continue;
      try {
        const whole = await this.#fullProduct(product);
        this.#descriptions.set(product.legacyId, {
          names,
          text: whole && descriptionTextOf(whole),
          allergens: whole && allergensOf(whole),
        });
        failures = 0;
        newDescriptions += 1;
      } catch {
        // Retried after the next read of the lists.
        failures += 1;
      }
      if (newDescriptions >= descriptionsPerRebuild) {
        newDescriptions = 0;
        await onChange();
      }
    }
    if (newDescriptions > 0) await onChange();
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
