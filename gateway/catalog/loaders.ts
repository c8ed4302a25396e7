import { derived } from '../values/derived.ts';
import { legacyIdOf } from '../values/global-id.ts';
import type { Allergen } from '../generated/resolver-types.ts';
import type { RestClient, RestResponse } from '../rest/index.ts';
import type { CatalogSnapshots } from './catalog-snapshots.ts';
import type { ProductList } from './product-list.ts';
import { ProductLoaders } from './product-loaders.ts';
import { inOrder, type ProductSort } from './product-order.ts';
import type { ProductSource } from './product.ts';
import {
  plainUnderstanding,
  SearchHit,
  type SearchHitSource,
  type SearchPreviewSource,
  type SearchResults,
} from './search-results.ts';
import type { SearchMatch } from '../search/search-index.ts';
import type { CategoryNode } from '../search/index/indexed-product.ts';
import {
  category2Source,
  categorySource,
  customCategorySource,
  groupSource,
  type Category2Source,
  type CategorySource,
  type CustomCategorySource,
  type GroupSource,
} from './structure.ts';

const groupsOf = derived((groups: RestResponse<'getGroups'>) => groups.map(groupSource));
const customCategoriesOf = derived((list: RestResponse<'getCustomCategories'>) =>
  list.map(customCategorySource),
);
const categoriesOf = derived((list: RestResponse<'getCategories'>) => list.map(categorySource));
const category2sOf = derived((list: RestResponse<'getCategories2'>) => list.map(category2Source));

/** What of a term is looked at. */
const maxTermLength = 200;
const maxPopular = 8;
const isSoldOut = ({ product }: SearchHitSource) => product.availability === 'SOLD_OUT';

/** Best match first, or in the requested order; sold-out products last. */
function inShopOrder(
  hits: readonly SearchHitSource[],
  sort: ProductSort | null | undefined,
): readonly SearchHitSource[] {
  if (!sort) return [...hits.filter((hit) => !isSoldOut(hit)), ...hits.filter(isSoldOut)];
  const byProduct = new Map(hits.map((hit) => [hit.product, hit]));
  return inOrder([...byProduct.keys()], sort).flatMap((product) => byProduct.get(product) ?? []);
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase();

/** Reads the catalog for one request, with public reads only. Values derived from a response are cached with it, for all requests. */
export class CatalogLoaders {
  readonly #rest: RestClient;
  readonly #snapshots: CatalogSnapshots;
  readonly #products: ProductLoaders;

  constructor(rest: RestClient, snapshots: CatalogSnapshots) {
    this.#rest = rest;
    this.#snapshots = snapshots;
    this.#products = new ProductLoaders(rest, snapshots);
  }

  /** A product, maybe without gallery and description (see `whole`); null when there is none. A stop-sale product is found as well. */
  async productById(id: number | string): Promise<ProductSource | null> {
    const pk = legacyIdOf('Product', id);
    return pk === null ? null : this.#products.byId.load(pk);
  }

  /**
   * The products of a change that was made, in the order of their ids. A product that is gone or cannot be read is left out: a failed read
   * must not hide that the change was made.
   */
  async existingProducts(ids: readonly number[]): Promise<ProductSource[]> {
    const products = await Promise.all(ids.map((id) => this.#products.byId.load(id).catch(() => null)));
    return products.filter((product) => product !== null);
  }

  /** One product with gallery and description, by its id; null when there is none. */
  async wholeProductById(id: number | string): Promise<ProductSource | null> {
    const pk = legacyIdOf('Product', id);
    return pk === null ? null : this.#products.wholeById.load(pk);
  }

  /** One product with gallery and description, by the number in its link; null when there is none. */
  async wholeProductByNum(productNum: string): Promise<ProductSource | null> {
    return productNum === '' || productNum.length > 32 ? null : this.#products.wholeByNum.load(productNum);
  }

  /** One product by its reference number (SKU); null when there is none. A stop-sale product is found as well. */
  async productByRefNum(refNum: string): Promise<ProductSource | null> {
    return refNum === '' ? null : this.#products.byRefNum.load(refNum);
  }

  /** The allergens that a product's description names; null if it lists none or has not been read yet. */
  allergensOf({ legacyId }: ProductSource): ReadonlySet<Allergen> | null {
    return this.#snapshots.allergensOf(legacyId);
  }

  /** The results of the REST API's search, best match first, without stop-sale products. */
  async searchByName(term: string): Promise<readonly ProductSource[]> {
    return (await this.#products.found.load(term)).asSent;
  }

  /**
   * Products for a term: best match first, or in the requested order; sold-out ones last. The index finds the products, the lists have their
   * current price and stock. Without an index, uses the search of the REST API.
   */
  async search(term: string, sort?: ProductSort | null): Promise<SearchResults> {
    const index = await this.#snapshots.searchIndex();
    if (!index) {
      const hits = inShopOrder(await this.#findByRest(term), sort);
      return { hits, understanding: plainUnderstanding(hits.length === 0) };
    }
    const outcome = index.search(term.slice(0, maxTermLength));
    const hits = inShopOrder(await this.#asTheyAreNow(outcome.matches), sort);
    const { correctedTerm, droppedTerms, filters, categories, didYouMean, stopSaleProduct } = outcome;
    const isEmpty = hits.length === 0;
    this.#snapshots.searchLog.record(term, {
      isEmpty,
      isChanged: correctedTerm !== null || droppedTerms.length > 0,
    });
    return {
      hits,
      understanding: {
        correctedTerm,
        droppedTerms,
        filters,
        categories,
        didYouMean,
        discontinuedProduct: stopSaleProduct,
        isEmpty,
      },
    };
  }

  /** The first products for a partly typed term. Reads no more products than are displayed. */
  async suggest(term: string, first: number): Promise<readonly SearchHitSource[]> {
    return (await this.preview(term, first)).products;
  }

  /** The suggestions of a search field for a partly typed term. */
  async preview(term: string, first: number): Promise<SearchPreviewSource> {
    const index = await this.#snapshots.searchIndex();
    if (!index)
      return { terms: [], categories: [], products: (await this.#findByRest(term)).slice(0, first) };
    const typed = term.slice(0, maxTermLength);
    const { matches, categories } = index.suggest(typed);
    return {
      terms: index.completions(typed),
      categories,
      products: await this.#asTheyAreNow(matches.slice(0, first)),
    };
  }

  /** The products with the current price and stock of the lists. If a list cannot be read, its products have the data of the index. */
  async #asTheyAreNow(matches: readonly SearchMatch[]): Promise<readonly SearchHitSource[]> {
    const groupIds = new Set(matches.flatMap(({ product }) => product.groupId ?? []));
    const lists = new Map<number, ProductList>();
    await Promise.all(
      [...groupIds].map(async (groupId) => {
        const list = await this.productsOfGroup(groupId).catch(() => null);
        if (list) lists.set(groupId, list);
      }),
    );
    return matches.flatMap(({ product: known, highlights }): SearchHitSource[] => {
      const list = lists.get(known.groupId ?? 0);
      const product = list ? list.byId(known.legacyId) : known;
      return product && !product.isStopSale ? [new SearchHit(product, highlights)] : [];
    });
  }

  async #findByRest(term: string): Promise<readonly SearchHitSource[]> {
    const sought = term.trim().slice(0, maxTermLength);
    if (!/[\p{L}\p{N}]/u.test(sought)) return [];
    // Imported lazily: the Chinese dictionaries take long to load.
    const [found, { highlightsOf }, { phraseOf }] = await Promise.all([
      this.searchByName(sought),
      import('../search/highlights.ts'),
      import('../search/text/phrase.ts'),
    ]);
    const highlightPhrases = sought.split(/\s+/).flatMap((word) => {
      const phrase = phraseOf(word);
      return phrase ? [{ phrase, prefixLength: word.length }] : [];
    });
    return found.map((product) => new SearchHit(product, () => highlightsOf(product.name, highlightPhrases)));
  }

  /** The product groups among category nodes. */
  async groupsOf(categories: readonly CategoryNode[]): Promise<GroupSource[]> {
    const ids = categories.flatMap(({ level, id }) => (level === 'group' ? [id] : []));
    if (ids.length === 0) return [];
    const groups = await this.groups();
    return ids.flatMap((id) => groups.find(({ legacyId }) => legacyId === id) ?? []);
  }

  /** The second-level categories of category nodes; a first-level category is replaced by all of its second-level categories. */
  async category2sOf(categories: readonly CategoryNode[]): Promise<Category2Source[]> {
    if (categories.every(({ level }) => level === 'group')) return [];
    const groups = await this.groups();
    const found = categories.flatMap(({ level, id }) =>
      groups.flatMap((group) => {
        const inside = level === 'category' ? group.levels.get(id) : level === 'category2' ? [id] : [];
        return group.category2s.filter(({ legacyId }) => inside?.includes(legacyId));
      }),
    );
    return [...new Map(found.map((category) => [category.id, category])).values()];
  }

  /** Products of the first carousel that the shop curated, products in stock first. */
  async popularProducts(): Promise<readonly ProductSource[]> {
    const carousel = (await this.customCategories()).find(
      ({ view, isButton, products }) => view === 'CAROUSEL' && !isButton && products.length > 0,
    );
    return inOrder(carousel?.products ?? [], 'DEFAULT').slice(0, maxPopular);
  }

  async groups(): Promise<readonly GroupSource[]> {
    return groupsOf(await this.#rest.call('getGroups'));
  }

  /** By English name in any case; null when there is none. */
  async groupByName(name: string): Promise<GroupSource | null> {
    const handle = name.trim().toLowerCase();
    return (await this.groups()).find((group) => group.handle === handle) ?? null;
  }

  async groupById(id: number): Promise<GroupSource | null> {
    return (await this.groups()).find(({ legacyId }) => legacyId === id) ?? null;
  }

  /** The group whose list has the product; null when none has. */
  async groupOfProduct(product: ProductSource): Promise<GroupSource | null> {
    const groupId = product.groupId ?? (await this.#snapshots.groupIdOf(product.legacyId));
    return groupId === undefined ? null : this.groupById(groupId);
  }

  productsOfGroup(groupId: number): Promise<ProductList> {
    return this.#products.ofGroup.load(groupId);
  }

  productsOfCategory2(category2Id: number): Promise<ProductList> {
    return this.#products.ofCategory2.load(category2Id);
  }

  async categories(): Promise<readonly CategorySource[]> {
    return categoriesOf(await this.#rest.call('getCategories'));
  }

  async category2s(): Promise<readonly Category2Source[]> {
    return category2sOf(await this.#rest.call('getCategories2'));
  }

  async category2ByName(name: string): Promise<Category2Source | null> {
    return (await this.category2s()).find((category) => sameName(category.name.en, name)) ?? null;
  }

  /** The first-level categories of a group, in its order; one that the REST API's list of categories lacks has no name and is left out. */
  async categoriesOfGroup(group: GroupSource): Promise<CategorySource[]> {
    const byId = new Map((await this.categories()).map((category) => [category.legacyId, category]));
    return [...group.levels.keys()].flatMap((id) => {
      const category = byId.get(id);
      return category ? [{ ...category, groupId: group.legacyId }] : [];
    });
  }

  async groupOfCategory(category: CategorySource): Promise<GroupSource | null> {
    if (category.groupId !== undefined) return this.groupById(category.groupId);
    return (await this.groups()).find(({ levels }) => levels.has(category.legacyId)) ?? null;
  }

  async groupOfCategory2(category: Category2Source): Promise<GroupSource | null> {
    if (category.groupId !== undefined) return this.groupById(category.groupId);
    return (
      (await this.groups()).find(({ category2s }) => category2s.some(({ id }) => id === category.id)) ?? null
    );
  }

  async category2sOfCategory(category: CategorySource): Promise<readonly Category2Source[]> {
    const group = await this.groupOfCategory(category);
    const inside = group?.levels.get(category.legacyId) ?? [];
    return group?.category2s.filter(({ legacyId }) => inside.includes(legacyId)) ?? [];
  }

  async customCategories(): Promise<readonly CustomCategorySource[]> {
    return customCategoriesOf(
      await this.#rest.call('getCustomCategories', { query: { IsListView: true, nested: true } }),
    );
  }

  billboards(): Promise<RestResponse<'getBillboards'>> {
    return this.#rest.call('getBillboards', { query: { Mobile: true } });
  }

  /** The product with its gallery and description, which lists may leave out. */
  async whole(product: ProductSource): Promise<ProductSource['rest']> {
    if (product.rest.Images && product.rest.rich_text_description !== undefined) return product.rest;
    return (await this.#products.wholeById.load(product.legacyId))?.rest ?? product.rest;
  }
}
