import type { Flag, Queries } from '../database/index.ts';
import { groupedBy } from '../values/grouped.ts';
import type { Catalog } from './read-catalog.ts';
import type { PicturesOnDisk } from './pictures-on-disk.ts';
import { storeProducts, type ProductChanges } from './store-products.ts';
import { inChunks, replaceUnlessSame } from './stored-rows.ts';
import { pictureAmong, storeShelves } from './store-shelves.ts';

const flag = (isSet: boolean): Flag => (isSet ? 1 : 0);

type Ids = ReadonlyMap<string, number>;

function idOf(ids: Ids, productNum: string): number {
  const id = ids.get(productNum);
  if (id === undefined) throw new Error(`the catalog names the unknown product ${productNum}`);
  return id;
}

/** The collections with the numbers of their products, in order. */
async function storedCollections(queries: Queries) {
  const collections = await queries.selectFrom('custom_categories').selectAll().orderBy('id').execute();
  const products = await queries
    .selectFrom('custom_category_products')
    .selectAll()
    .orderBy('custom_category_id')
    .orderBy('position')
    .execute();
  const byCollection = groupedBy(products, ({ custom_category_id }) => custom_category_id);
  return collections.map(({ id, ...fields }) => ({
    ...fields,
    products: (byCollection.get(id) ?? []).map(({ product_id }) => product_id),
  }));
}

async function storeCollections(
  queries: Queries,
  { customCategories, groups }: Catalog,
  ids: Ids,
  pictures: PicturesOnDisk,
): Promise<boolean> {
  const byNum = new Map(groups.flatMap(({ products }) => products.map((product) => [product.num, product])));
  const collections = customCategories.map((collection) => ({
    name: collection.name,
    name_zh: collection.nameZh,
    image:
      collection.image === undefined
        ? pictureAmong(
            collection.products.flatMap((num) => byNum.get(num) ?? []),
            pictures,
          )
        : pictures.urlOf('custom-categories', collection.image),
    list_view_type: collection.listViewType,
    is_button: collection.isButton,
    products: collection.products.map((num) => idOf(ids, num)),
  }));
  return replaceUnlessSame(await storedCollections(queries), collections, {
    clear: async () => {
      await queries.deleteFrom('custom_category_products').execute();
      await queries.deleteFrom('custom_categories').execute();
    },
    insert: async (some) => {
      for (const { products, ...fields } of some) {
        const { id } = await queries
          .insertInto('custom_categories')
          .values(fields)
          .returning('id')
          .executeTakeFirstOrThrow();
        const rows = products.map((product_id, position) => ({
          custom_category_id: id,
          position,
          product_id,
        }));
        await inChunks(rows, (part) => queries.insertInto('custom_category_products').values(part).execute());
      }
    },
  });
}

async function storeOffers(
  queries: Queries,
  catalog: Catalog,
  ids: Ids,
  pictures: PicturesOnDisk,
): Promise<boolean[]> {
  const billboards = catalog.billboards.map(({ image, url, language }) => {
    return { image: pictures.urlOf('billboards', image), url, language };
  });
  const promoCodes = catalog.promoCodes.map(
    ({ code, isPercent, offRate, expires, usesPerCustomer, message }) => ({
      code,
      is_percent: flag(isPercent),
      off_rate_hundredths: Math.round(offRate * 100),
      last_day: expires ?? null,
      message: message.en,
      message_zh: message.zh,
      uses_per_customer: usesPerCustomer ?? null,
    }),
  );
  const promotions = catalog.promotions.map(({ buy, count, free, freeCount }) => ({
    buy_product_id: idOf(ids, buy),
    buy_count: count,
    free_product_id: idOf(ids, free),
    free_count: freeCount,
  }));
  return [
    await replaceUnlessSame(
      await queries.selectFrom('billboards').select(['image', 'url', 'language']).orderBy('id').execute(),
      billboards,
      {
        clear: () => queries.deleteFrom('billboards').execute(),
        insert: (some) => queries.insertInto('billboards').values(some).execute(),
      },
    ),
    await replaceUnlessSame(
      await queries.selectFrom('promo_codes').selectAll().orderBy('code').execute(),
      promoCodes.sort((a, b) => (a.code < b.code ? -1 : 1)),
      {
        clear: () => queries.deleteFrom('promo_codes').execute(),
        insert: (some) => queries.insertInto('promo_codes').values(some).execute(),
      },
    ),
    await replaceUnlessSame(
      await queries
        .selectFrom('promotions')
        .select(['buy_product_id', 'buy_count', 'free_product_id', 'free_count'])
        .orderBy('id')
        .execute(),
      promotions,
      {
        clear: () => queries.deleteFrom('promotions').execute(),
        insert: (some) => queries.insertInto('promotions').values(some).execute(),
      },
    ),
  ];
}

async function storeDelivery(queries: Queries, { delivery }: Catalog): Promise<boolean[]> {
  if (!delivery) return [];
  const windows = delivery.slots.map(({ window, capacity }) => ({ name: window, capacity }));
  return [
    await replaceUnlessSame(
      await queries.selectFrom('delivery_zips').select(['zip', 'city']).orderBy('zip').execute(),
      delivery.zips.toSorted((a, b) => (a.zip < b.zip ? -1 : 1)),
      {
        clear: () => queries.deleteFrom('delivery_zips').execute(),
        insert: (some) => queries.insertInto('delivery_zips').values(some).execute(),
      },
    ),
    await replaceUnlessSame(
      await queries.selectFrom('delivery_windows').select(['name', 'capacity']).orderBy('name').execute(),
      windows.sort((a, b) => (a.name < b.name ? -1 : 1)),
      {
        clear: () => queries.deleteFrom('delivery_windows').execute(),
        insert: (some) => queries.insertInto('delivery_windows').values(some).execute(),
      },
    ),
  ];
}

/** The changes of an import. */
export interface CatalogChanges {
  products: ProductChanges;
  /** Whether groups, collections, offers or delivery data changed. */
  isArrangementChanged: boolean;
}

/**
 * Writes the differences of a catalog, in the caller's transaction. Repeating it changes nothing. Carts, customers and orders are not changed.
 * With `whole`, products that are missing from the catalog are no longer sold; otherwise only those of its groups.
 */
export async function storeCatalog(
  queries: Queries,
  catalog: Catalog,
  { whole, pictures }: { whole: boolean; pictures: PicturesOnDisk },
): Promise<CatalogChanges> {
  const shelvesChanged = await storeShelves(queries, catalog.groups, { whole, pictures });
  const { ids, changes } = await storeProducts(queries, catalog.groups, { whole, pictures });
  const others = whole
    ? [
        await storeCollections(queries, catalog, ids, pictures),
        ...(await storeOffers(queries, catalog, ids, pictures)),
        ...(await storeDelivery(queries, catalog)),
      ]
    : [];
  return { products: changes, isArrangementChanged: shelvesChanged > 0 || others.includes(true) };
}
