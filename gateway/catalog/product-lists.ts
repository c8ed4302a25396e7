import type { RequestContext } from '../context.ts';
import { unless404, type RestClient, type RestResponse } from '../rest/index.ts';
import { derived } from '../values/derived.ts';
import { emptyList, ProductList } from './product-list.ts';
import { inOrder } from './product-order.ts';
import type { ProductSource } from './product.ts';
import { groupById, readCustomCategories } from './read-structure.ts';
import type { GroupSource } from './structure.ts';

type RestList = RestResponse<'getProductsByGroup'>;

const maxPopular = 8;

const listOf = derived((products: RestList) => new ProductList(products, undefined));
/** The lists of a response by the group that it was read for: a group's list contains the group of its products. */
const groupListsOf = derived((_products: RestList) => new Map<number, ProductList>());

function groupListOf(products: RestList, groupId: number): ProductList {
  const lists = groupListsOf(products);
  const list = lists.get(groupId) ?? new ProductList(products, groupId);
  lists.set(groupId, list);
  return list;
}

/** The products of a group; an empty list if there is no such group. */
export async function productsOfGroup(
  { rest, shared }: Pick<RequestContext, 'rest' | 'shared'>,
  groupId: number,
): Promise<ProductList> {
  const call = rest.call('getProductsByGroup', { path: { ProductGroup_id: groupId } });
  const products = await unless404(call, null);
  if (products?.length === 0) await shared.snapshots.lost.failIfNoGroupHasProducts(rest);
  return products ? groupListOf(products, groupId) : emptyList;
}

/** The products of a second-level category; an empty list if there is no such category. */
export async function productsOfSubcategory(rest: RestClient, subcategoryId: number): Promise<ProductList> {
  const call = rest.call('getProductsByCategory2', { path: { ProductCategory2_id: subcategoryId } });
  const products = await unless404(call, null);
  return products ? listOf(products) : emptyList;
}

/** The results of the REST API's own search, best match first. */
export async function productsByName(rest: RestClient, term: string): Promise<ProductList> {
  const result = await rest.call('getProduct', { query: { Name: term } });
  return 'Products' in result ? listOf(result.Products) : emptyList;
}

/** Products of the first carousel that the shop curated, products in stock first. */
export async function popularProducts(rest: RestClient): Promise<readonly ProductSource[]> {
  const carousel = (await readCustomCategories(rest)).find(
    ({ view, isButton, products }) => view === 'CAROUSEL' && !isButton && products.length > 0,
  );
  return inOrder(carousel?.products ?? [], 'DEFAULT').slice(0, maxPopular);
}

/** The group whose list has the product; null when none has. */
export async function groupOfProduct(
  { rest, shared }: Pick<RequestContext, 'rest' | 'shared'>,
  product: ProductSource,
): Promise<GroupSource | null> {
  const groupId = product.groupId ?? (await shared.snapshots.groupIdOf(product.legacyId));
  return groupId === undefined ? null : groupById(rest, groupId);
}
