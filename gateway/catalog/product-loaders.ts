import DataLoader from 'dataloader';
import type { RequestContext } from '../context.ts';
import { readEach, unless404 } from '../rest/index.ts';
import { derived } from '../values/derived.ts';
import { legacyIdOf } from '../values/global-id.ts';
import type { Snapshot } from './catalog-snapshots.ts';
import { productsByName, productsOfGroup } from './product-lists.ts';
import type { ProductList } from './product-list.ts';
import { productSource, type ProductSource } from './product.ts';

type Context = Pick<RequestContext, 'rest' | 'shared'>;

/** From this many products on, reading the group lists costs fewer calls than reading one product after the other. */
const minForLists = 13;

/** The DataLoaders of a request. Null is a product that does not exist; stop-sale products are found. */
const productLoaders = derived((context: Context) => ({
  byId: new DataLoader<number, ProductSource | null>((ids) => readByIds(context, ids), {
    cacheMap: context.rest.resultCache(),
  }),
  byRefNum: new DataLoader<string, ProductSource | null>((refNums) => readByRefNums(context, refNums), {
    cacheMap: context.rest.resultCache(),
  }),
}));

/** One product costs one call either way; several come from the lists of their groups, which other requests have often read already. */
async function readByIds(
  context: Context,
  ids: readonly number[],
): Promise<(ProductSource | null | Error)[]> {
  const snapshot = ids.length > 1 ? await snapshotFor(context, ids.length) : null;
  return readEach(ids, async (id) => {
    const list = await listOfGroup(context, snapshot?.groupIdOf.get(id));
    return list?.byId(id) ?? readFullProduct(context, { pk: id });
  });
}

/** The REST API finds a reference number only by full-text search; the list of the product's group is the cheaper call. */
async function readByRefNums(
  context: Context,
  refNums: readonly string[],
): Promise<(ProductSource | null | Error)[]> {
  const snapshot = await snapshotFor(context, refNums.length);
  return readEach(refNums, async (refNum) => {
    const list = await listOfGroup(context, snapshot?.groupIdOfRefNum.get(refNum));
    return list?.byRefNum(refNum) ?? (await productsByName(context.rest, refNum)).byRefNum(refNum) ?? null;
  });
}

/** Which group has which product; null if unknown and not worth a call for so few products. */
async function snapshotFor({ shared }: Context, count: number): Promise<Snapshot | null> {
  const { snapshots } = shared;
  if (!snapshots.isRead && count < minForLists) return null;
  return snapshots.snapshot().catch(() => null);
}

/** Null if the group is not known or its list cannot be read: then each product is read on its own. */
async function listOfGroup(context: Context, groupId: number | undefined): Promise<ProductList | null> {
  return groupId === undefined ? null : productsOfGroup(context, groupId).catch(() => null);
}

const fullProductOf = derived((product: ProductSource['rest']) => productSource(product));

async function readFullProduct(
  { rest, shared }: Context,
  query: { pk: number } | { productNum: string },
): Promise<ProductSource | null> {
  const product = await unless404(rest.call('getProduct', { query }), null);
  if (product && 'Product_id' in product) return fullProductOf(product);
  shared.snapshots.lost.failIfLost();
  return null;
}

/** A product, possibly without gallery and description (see `withDetails`); null when there is none. Also finds products on stop-sale. */
export async function productById(context: Context, id: number | string): Promise<ProductSource | null> {
  const pk = legacyIdOf('Product', id);
  return pk === null ? null : productLoaders(context).byId.load(pk);
}

/**
 * Products of a completed change, in the order of their ids. Leaves out products that are gone or cannot be read: a failed read must not
 * hide that the change was made.
 */
export async function existingProducts(context: Context, ids: readonly number[]): Promise<ProductSource[]> {
  const products = await Promise.all(ids.map((id) => productById(context, id).catch(() => null)));
  return products.filter((product) => product !== null);
}

/** One product by its reference number (SKU); null when there is none. Also finds products on stop-sale. */
export async function productByRefNum(context: Context, refNum: string): Promise<ProductSource | null> {
  return refNum === '' ? null : productLoaders(context).byRefNum.load(refNum);
}

/** One product with gallery and description, by its id; null when there is none. */
export async function fullProductById(context: Context, id: number | string): Promise<ProductSource | null> {
  const pk = legacyIdOf('Product', id);
  return pk === null ? null : readFullProduct(context, { pk });
}

/** One product with gallery and description, by the number in its link; null when there is none. */
export async function fullProductByNum(context: Context, productNum: string): Promise<ProductSource | null> {
  return productNum === '' || productNum.length > 32 ? null : readFullProduct(context, { productNum });
}

/** The REST API's product with its gallery and description, which lists may leave out. */
export async function withDetails(
  context: Context,
  { legacyId, rest }: ProductSource,
): Promise<ProductSource['rest']> {
  if (rest.Images && rest.rich_text_description !== undefined) return rest;
  return (await readFullProduct(context, { pk: legacyId }))?.rest ?? rest;
}
