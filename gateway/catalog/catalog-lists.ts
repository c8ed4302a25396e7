import type { RestClient, RestResponse } from '../rest/index.ts';
import type { LostCatalog } from './lost-catalog.ts';
import { ProductList } from './product-list.ts';
import type { ProductSource } from './product.ts';

/** The public catalog in the lists of all groups. */
export interface CatalogLists {
  readonly groups: RestResponse<'getGroups'>;
  /** Each product once, in its first group, without stop-sale products. */
  readonly products: readonly ProductSource[];
  readonly stopSale: readonly ProductSource[];
  readonly groupIdOf: ReadonlyMap<number, number>;
  readonly groupIdOfRefNum: ReadonlyMap<string, number>;
}

/** Reads the lists of all groups, because a product does not contain its group. Throws if no list has a product. */
export async function readCatalogLists(rest: RestClient, lost: LostCatalog): Promise<CatalogLists> {
  const groups: RestResponse<'getGroups'> = await rest.call('getGroups');
  const lists = await Promise.all(
    groups.map(async ({ ProductGroup_id: id }) => ({
      id,
      products: await rest.call('getProductsByGroup', { path: { ProductGroup_id: id } }),
    })),
  );
  if (lists.every(({ products }) => products.length === 0)) throw lost.found(rest, lists.length);
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
