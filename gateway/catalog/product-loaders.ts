import DataLoader from 'dataloader';
import { derived } from '../values/derived.ts';
import { readEach, unless404, type RestClient, type RestResponse } from '../rest/index.ts';
import type { CatalogSnapshots, Snapshot } from './catalog-snapshots.ts';
import { emptyList, ProductList } from './product-list.ts';
import { productSource, type ProductSource } from './product.ts';

type RestList = RestResponse<'getProductsByGroup'>;

/** From this many products on, reading the group lists costs fewer calls than reading one product after the other. */
const listsFrom = 13;

const wholeProduct = derived((product: ProductSource['rest']) => productSource(product));
const listOf = derived((products: RestList) => new ProductList(products, undefined));
/** A group's list knows the group of its products. */
const groupListOf = derived((products: RestList, groupId: number) => new ProductList(products, groupId));

/** The DataLoaders of one request for products. Null is a product that does not exist; stop-sale products are found. */
export class ProductLoaders {
  /** With gallery and description. */
  readonly wholeById: DataLoader<number, ProductSource | null>;
  readonly wholeByNum: DataLoader<string, ProductSource | null>;
  /** As the lists have them, where several are needed: without gallery and description. */
  readonly byId: DataLoader<number, ProductSource | null>;
  readonly byRefNum: DataLoader<string, ProductSource | null>;
  /** What the REST API's own search finds for a term. */
  readonly found: DataLoader<string, ProductList>;
  readonly ofGroup: DataLoader<number, ProductList>;
  readonly ofCategory2: DataLoader<number, ProductList>;
  readonly #rest: RestClient;
  readonly #snapshots: CatalogSnapshots;

  constructor(rest: RestClient, snapshots: CatalogSnapshots) {
    this.#rest = rest;
    this.#snapshots = snapshots;
    const each = <Key, Value>(read: (key: Key) => Promise<Value>) =>
      new DataLoader<Key, Value>((keys) => readEach(keys, read), { cacheMap: rest.resultCache() });
    this.wholeById = each((pk) => this.#readWhole({ pk }));
    this.wholeByNum = each((productNum) => this.#readWhole({ productNum }));
    this.found = each((term) => this.#search(term));
    this.ofGroup = each((id) => this.#readGroupList(id));
    this.ofCategory2 = each((id) => this.#readCategory2List(id));
    this.byId = new DataLoader((ids) => this.#readByIds(ids), { cacheMap: rest.resultCache() });
    this.byRefNum = new DataLoader((refNums) => this.#readByRefNums(refNums), {
      cacheMap: rest.resultCache(),
    });
  }

  async #readWhole(query: { pk: number } | { productNum: string }): Promise<ProductSource | null> {
    const product = await unless404(this.#rest.call('getProduct', { query }), null);
    if (product && 'Product_id' in product) return wholeProduct(product);
    this.#snapshots.lost.failIfLost();
    return null;
  }

  async #search(term: string): Promise<ProductList> {
    const result = await this.#rest.call('getProduct', { query: { Name: term } });
    return 'Products' in result ? listOf(result.Products) : emptyList;
  }

  async #readGroupList(id: number): Promise<ProductList> {
    const call = this.#rest.call('getProductsByGroup', { path: { ProductGroup_id: id } });
    const products = await unless404(call, null);
    if (products?.length === 0) await this.#snapshots.lost.failIfNoGroupHasProducts(this.#rest);
    return products ? groupListOf(products, id) : emptyList;
  }

  async #readCategory2List(id: number): Promise<ProductList> {
    const call = this.#rest.call('getProductsByCategory2', { path: { ProductCategory2_id: id } });
    const products = await unless404(call, null);
    return products ? listOf(products) : emptyList;
  }

  /** One product costs one call either way; several come from the lists of their groups, which other requests have often read already. */
  async #readByIds(ids: readonly number[]): Promise<(ProductSource | null | Error)[]> {
    const snapshot = ids.length > 1 ? await this.#snapshotFor(ids.length) : null;
    return readEach(ids, async (id) => {
      const list = await this.#listOf(snapshot?.groupIdOf.get(id));
      return list?.byId(id) ?? this.wholeById.load(id);
    });
  }

  /** The REST API finds a reference number by its full-text search only: the list of the product's group is the cheaper call. */
  async #readByRefNums(refNums: readonly string[]): Promise<(ProductSource | null | Error)[]> {
    const snapshot = await this.#snapshotFor(refNums.length);
    return readEach(refNums, async (refNum) => {
      const list = await this.#listOf(snapshot?.groupIdOfRefNum.get(refNum));
      return list?.byRefNum(refNum) ?? (await this.found.load(refNum)).byRefNum(refNum) ?? null;
    });
  }

  /** Which group has which product, where that is known or worth finding out for so many products. */
  async #snapshotFor(count: number): Promise<Snapshot | null> {
    if (!this.#snapshots.isRead && count < listsFrom) return null;
    return this.#snapshots.snapshot().catch(() => null);
  }

  /** Null where the list is not known or cannot be read: then each product is read on its own. */
  async #listOf(groupId: number | undefined): Promise<ProductList | null> {
    return groupId === undefined ? null : this.ofGroup.load(groupId).catch(() => null);
  }
}
