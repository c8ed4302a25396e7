import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Allergen } from '../../../generated/resolver-types.ts';
import type { RestClient, RestResponse } from '../../../legacy/index.ts';
import { localizedText } from '../../../values/localized-text.ts';
import type { ProductSource } from '../../product.ts';
import type { DescriptionText, Placement, Shelf, ShelfInput } from '../shelf/shelf-product.ts';
import { fold } from '../text/fold.ts';

/** Pauses between calls are this many times as long as the last call took: the REST API serves shoppers first. */
const restFactor = 3;
const minPauseMs = 5;
/** How long the categories of products count as fresh. */
const placementsFreshMs = 3_600_000;
const maxFailuresInARow = 3;
/** The index is made again when this many more descriptions are known, or all. */
const batch = 2_000;

type Groups = RestResponse<'getGroups'>;

/** The lists that products are known from. */
export interface ShelfLists {
  readonly groups: Groups;
  readonly products: readonly ProductSource[];
}

interface ShelfDetailsOptions {
  /** A client that belongs to no request. */
  readonly client: () => RestClient;
  readonly now: () => number;
  readonly log: Logger;
}

interface Known {
  /** The names that the description was read with: a renamed product is read again. */
  readonly names: string;
  readonly text: DescriptionText | null;
  readonly allergens: ReadonlySet<Allergen> | null;
}

const namesOf = ({ name }: ProductSource) => `${name.en}\n${name.zh}`;

/**
 * What the group lists do not tell about products: their categories, the shop's collections and their descriptions. It is read one call at
 * a time behind the back of the requests: two calls and one for each category, once an hour; one for each product, once.
 */
export class ShelfDetails {
  readonly #options: ShelfDetailsOptions;
  readonly #descriptions = new Map<number, Known>();
  #categories: RestResponse<'getCategories'> = [];
  #category2Of = new Map<number, number>();
  #collections = new Map<string, ReadonlySet<number>>();
  #placementsReadAt = -Infinity;
  #isReading = false;
  #isClosed = false;

  constructor(options: ShelfDetailsOptions) {
    this.#options = options;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** What is known so far, as the index takes it. */
  inputFor({ groups, products }: ShelfLists, stopSale: readonly ProductSource[]): ShelfInput {
    const categoryOf = new Map<number, number>();
    for (const { Categories } of groups) {
      for (const { ProductCategory_id: first, ProductCategory2_id: second } of Categories)
        categoryOf.set(second, first);
    }
    return {
      products,
      stopSale,
      shelves: this.#shelvesOf(groups),
      placementOf: (product): Placement => {
        const category2Id = this.#category2Of.get(product.legacyId);
        return {
          groupId: product.groupId,
          category2Id,
          categoryId: category2Id === undefined ? undefined : categoryOf.get(category2Id),
        };
      },
      descriptionOf: (product) => this.#descriptions.get(product.legacyId)?.text ?? undefined,
      collections: this.#collections,
    };
  }

  /** The allergens that a product's description names; null where it does not say, or was not read yet. */
  allergensOf(productId: number): ReadonlySet<Allergen> | null {
    return this.#descriptions.get(productId)?.allergens ?? null;
  }

  #shelvesOf(groups: Groups): Shelf[] {
    const seen = new Set<number>();
    const second = groups.flatMap(({ Categories }) =>
      Categories.flatMap(({ ProductCategory2_id: id, Name, Description }): Shelf[] => {
        if (seen.has(id)) return [];
        seen.add(id);
        return [{ level: 'category2', id, name: localizedText(Name, Description) }];
      }),
    );
    return [
      ...groups.map((group): Shelf => ({
        level: 'group',
        id: group.ProductGroup_id,
        name: localizedText(group.Name, group.Description),
      })),
      ...this.#categories.map((category): Shelf => ({
        level: 'category',
        id: category.ProductCategory_id,
        name: localizedText(category.Name, category.Description),
      })),
      ...second,
    ];
  }

  /** Reads what is missing or old, and calls `onChange` whenever enough is new to make the index again. */
  async read(lists: ShelfLists, onChange: () => Promise<void>): Promise<void> {
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
    this.#categories = await this.#gently((rest) => rest.call('getCategories'));
    const collections = await this.#gently((rest) =>
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
      const products = await this.#gently((rest) =>
        rest.call('getProductsByCategory2', { path: { ProductCategory2_id: id } }),
      );
      for (const { Product_id: product } of products) category2Of.set(product, id);
    }
    this.#category2Of = category2Of;
  }

  async #readDescriptions(products: readonly ProductSource[], onChange: () => Promise<void>): Promise<void> {
    const { allergensOf, descriptionTextOf } = await import('./description-text.ts');
    const isSold = new Set(products.map(({ legacyId }) => legacyId));
    for (const id of this.#descriptions.keys()) if (!isSold.has(id)) this.#descriptions.delete(id);
    let news = 0;
    let failures = 0;
    for (const product of products) {
      if (this.#isClosed || failures >= maxFailuresInARow) break;
      const names = namesOf(product);
      if (this.#descriptions.get(product.legacyId)?.names === names) continue;
      try {
        const whole = await this.#whole(product);
        this.#descriptions.set(product.legacyId, {
          names,
          text: whole && descriptionTextOf(whole),
          allergens: whole && allergensOf(whole),
        });
        failures = 0;
        news += 1;
      } catch {
        // The next reading of the lists tries again.
        failures += 1;
      }
      if (news >= batch) {
        news = 0;
        await onChange();
      }
    }
    if (news > 0) await onChange();
  }

  /** Lists may bring the description along; then it costs no call. */
  async #whole(product: ProductSource): Promise<ProductSource['rest'] | null> {
    if (product.rest.rich_text_description !== undefined) return product.rest;
    const answer = await this.#gently((rest) => rest.call('getProduct', { query: { pk: product.legacyId } }));
    return 'Product_id' in answer ? answer : null;
  }

  async #gently<Value>(call: (rest: RestClient) => Promise<Value>): Promise<Value> {
    const start = performance.now();
    try {
      return await call(this.#options.client());
    } finally {
      const tookMs = performance.now() - start;
      await pause(Math.max(minPauseMs, restFactor * tookMs), undefined, { ref: false });
    }
  }
}
