import type { ConnectionSource, EdgeSource } from '../connection.ts';
import { derived } from '../derived.ts';
import { legacyId } from '../legacy-id.ts';
import { LegacyRefusal } from '../legacy/refusal.ts';
import type { Answer, RestClient } from '../legacy/rest-client.ts';
import { localizedText } from '../localized-text.ts';
import type { Catalogue } from './catalogue.ts';
import { emptyList, ProductList } from './product-list.ts';
import { inOrder, type ProductSort } from './product-order.ts';
import { productSource, type ProductSource } from './product.ts';
import type { HighlightSource } from './search/highlights.ts';
import { wordsOf } from './search/words.ts';
import {
  customCategorySource,
  groupSource,
  type Category2Source,
  type CategorySource,
  type CustomCategorySource,
  type GroupSource,
} from './structure.ts';

type ListedProducts = Answer<'getProductsByGroup'>;
type RestProduct = ProductSource['rest'];

const groupsOf = derived((groups: Answer<'getGroups'>) => groups.map(groupSource));
const customCategoriesOf = derived((list: Answer<'getCustomCategories'>) => list.map(customCategorySource));
const categoriesOf = derived((list: Answer<'getCategories'>): readonly CategorySource[] =>
  list.map((category) => ({
    id: category.ProductCategory_id,
    name: localizedText(category.Name, category.Description),
  })),
);
const category2sOf = derived((list: Answer<'getCategories2'>): readonly Category2Source[] =>
  list.map((category) => ({
    id: category.ProductCategory2_id,
    name: localizedText(category.Name, category.Description),
  })),
);
const listOf = derived((products: ListedProducts) => new ProductList(products, undefined));
const wholeProduct = derived((product: RestProduct) => productSource(product));
/** A group's list knows the group of its products. */
const groupListOf = derived(
  (products: ListedProducts, groupId: number) => new ProductList(products, groupId),
);

/** The answer, or `otherwise` where the REST API says that there is none. */
async function unless404<Value>(answer: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof LegacyRefusal && error.status === 404) return otherwise;
    throw error;
  }
}

/** What of a term is looked at. */
const maxTermLength = 200;
const isSoldOut = ({ product }: SearchHitSource) => product.availability === 'SOLD_OUT';
const sameName = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase();

/** The GraphQL `ProductSearchHit`. */
export interface SearchHitSource {
  readonly product: ProductSource;
  readonly highlights: readonly HighlightSource[];
}

/** Works out its highlights when they are asked for. */
class SearchHit implements SearchHitSource {
  readonly product: ProductSource;
  readonly #highlights: () => HighlightSource[];

  constructor(product: ProductSource, highlights: () => HighlightSource[]) {
    this.product = product;
    this.#highlights = highlights;
  }

  get highlights(): readonly HighlightSource[] {
    return this.#highlights();
  }
}

/** The GraphQL `ProductSearchConnection` and its edges. */
export type SearchConnectionSource = ConnectionSource<SearchHitSource>;
export type SearchEdgeSource = EdgeSource<SearchHitSource>;

/** Reads of the catalogue for one request, all of the public tier. What is derived from an answer is kept with it, for all requests. */
export class CatalogLoaders {
  readonly #rest: RestClient;
  readonly #catalogue: Catalogue;

  constructor(rest: RestClient, catalogue: Catalogue) {
    this.#rest = rest;
    this.#catalogue = catalogue;
  }

  /** One product whole; null when there is none. A stop-sale product is found as well. */
  async productById(id: number | string): Promise<ProductSource | null> {
    const pk = legacyId(id);
    return pk === null ? null : this.#product({ pk });
  }

  /** One product by the number in its link; null when there is none. */
  async productByNum(productNum: string): Promise<ProductSource | null> {
    return productNum === '' || productNum.length > 32 ? null : this.#product({ productNum });
  }

  /** One product by its reference number (SKU); null when there is none. A stop-sale product is found as well. Costs the REST API's search. */
  async productByRefNum(refNum: string): Promise<ProductSource | null> {
    return refNum === '' ? null : ((await this.#found(refNum)).byRefNum(refNum) ?? null);
  }

  async #product(query: { pk: number } | { productNum: string }): Promise<ProductSource | null> {
    const answer = await unless404<Answer<'getProduct'> | null>(
      this.#rest.call('getProduct', { query }),
      null,
    );
    return answer && 'Product_id' in answer ? wholeProduct(answer) : null;
  }

  /** What the REST API's own search finds, best first as it says, without stop-sale products. */
  async searchByName(term: string): Promise<readonly ProductSource[]> {
    return (await this.#found(term)).asSent;
  }

  async #found(term: string): Promise<ProductList> {
    const answer = await this.#rest.call('getProduct', { query: { Name: term } });
    return 'Products' in answer ? listOf(answer.Products) : emptyList;
  }

  /**
   * Products for a term: best match first, or in the order asked for; sold-out ones last. The index tells which, the lists tell how they
   * are now. While there is no index, the REST API's own search stands in.
   */
  async search(term: string, sort?: ProductSort | null): Promise<readonly SearchHitSource[]> {
    const hits = await this.#find(term.slice(0, maxTermLength));
    if (!sort) return [...hits.filter((hit) => !isSoldOut(hit)), ...hits.filter(isSoldOut)];
    const byProduct = new Map(hits.map((hit) => [hit.product, hit]));
    return inOrder([...byProduct.keys()], sort).flatMap((product) => byProduct.get(product) ?? []);
  }

  /** The first few of `search`, without asking about more products than are shown. */
  suggest(term: string, first: number): Promise<readonly SearchHitSource[]> {
    return this.#find(term.slice(0, maxTermLength), first);
  }

  async #find(term: string, limit = Infinity): Promise<readonly SearchHitSource[]> {
    const index = await this.#catalogue.searchIndex();
    if (!index) return this.#findByRest(term, limit);
    const matches = index.search(term).slice(0, limit);
    const groupIds = new Set(matches.flatMap(({ product }) => product.groupId ?? []));
    const lists = new Map<number, ProductList>();
    await Promise.all(
      [...groupIds].map(async (groupId) => {
        // A list that cannot be read leaves its products as the index knows them.
        const list = await this.productsOfGroup(groupId).catch(() => null);
        if (list) lists.set(groupId, list);
      }),
    );
    return matches.flatMap(({ product: known, highlights }): SearchHitSource[] => {
      const list = lists.get(known.groupId ?? 0);
      const product = list ? list.byId(known.id) : known;
      return product ? [new SearchHit(product, highlights)] : [];
    });
  }

  async #findByRest(term: string, limit: number): Promise<readonly SearchHitSource[]> {
    const words = wordsOf(term).map(({ text }) => ({ text, meant: new Set<string>() }));
    if (words.length === 0) return [];
    // It brings the dictionary of sounds along, which takes long to load.
    const [found, { highlightsOf }] = await Promise.all([
      this.searchByName(term.trim()),
      import('./search/highlights.ts'),
    ]);
    return found
      .slice(0, limit)
      .map((product) => new SearchHit(product, () => highlightsOf(product.name, words)));
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
    return (await this.groups()).find((group) => group.id === id) ?? null;
  }

  /** The group whose list has the product; null when none has. */
  async groupOfProduct(product: ProductSource): Promise<GroupSource | null> {
    const groupId = product.groupId ?? (await this.#catalogue.groupIdOf(product.id));
    return groupId === undefined ? null : this.groupById(groupId);
  }

  async productsOfGroup(groupId: number): Promise<ProductList> {
    const call = this.#rest.call('getProductsByGroup', { path: { ProductGroup_id: groupId } });
    const answer = await unless404<ListedProducts | null>(call, null);
    return answer ? groupListOf(answer, groupId) : emptyList;
  }

  async productsOfCategory2(category2Id: number): Promise<ProductList> {
    const call = this.#rest.call('getProductsByCategory2', { path: { ProductCategory2_id: category2Id } });
    const answer = await unless404<ListedProducts | null>(call, null);
    return answer ? listOf(answer) : emptyList;
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
    const byId = new Map((await this.categories()).map((category) => [category.id, category]));
    return [...group.levels.keys()].flatMap((id) => {
      const category = byId.get(id);
      return category ? [{ ...category, groupId: group.id }] : [];
    });
  }

  async groupOfCategory(category: CategorySource): Promise<GroupSource | null> {
    if (category.groupId !== undefined) return this.groupById(category.groupId);
    return (await this.groups()).find(({ levels }) => levels.has(category.id)) ?? null;
  }

  async groupOfCategory2(category: Category2Source): Promise<GroupSource | null> {
    if (category.groupId !== undefined) return this.groupById(category.groupId);
    return (
      (await this.groups()).find(({ category2s }) => category2s.some(({ id }) => id === category.id)) ?? null
    );
  }

  async category2sOfCategory(category: CategorySource): Promise<readonly Category2Source[]> {
    const group = await this.groupOfCategory(category);
    const inside = group?.levels.get(category.id) ?? [];
    return group?.category2s.filter(({ id }) => inside.includes(id)) ?? [];
  }

  async customCategories(): Promise<readonly CustomCategorySource[]> {
    return customCategoriesOf(
      await this.#rest.call('getCustomCategories', { query: { IsListView: true, nested: true } }),
    );
  }

  billboards(): Promise<Answer<'getBillboards'>> {
    return this.#rest.call('getBillboards', { query: { Mobile: true } });
  }

  /** The product with its gallery and description, which lists may leave out. */
  async whole(product: ProductSource): Promise<ProductSource['rest']> {
    if (product.rest.Images && product.rest.rich_text_description !== undefined) return product.rest;
    return (await this.productById(product.id))?.rest ?? product.rest;
  }
}
