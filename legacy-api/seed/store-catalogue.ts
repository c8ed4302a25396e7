import { termsOf } from '../catalog/index.ts';
import type { Flag, Queries } from '../database/index.ts';
import { centsOf } from './form.ts';
import type { GroupFile, SeedProduct } from './form.ts';
import type { Catalogue } from './load.ts';
import type { PicturesOnDisk } from './pictures-on-disk.ts';
import { richText } from './rich-text.ts';

const flag = (isSet: boolean): Flag => (isSet ? 1 : 0);
const rowsAtOnce = 500;

async function inChunks<Row>(rows: readonly Row[], write: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await write(rows.slice(start, start + rowsAtOnce));
  }
}

/** Marks what is about to be written as gone; writing it brings it back. What the catalogue no longer has stays gone. */
async function retire(queries: Queries, groupIds: readonly number[] | 'all'): Promise<void> {
  const groups = queries.updateTable('product_groups').set({ retired: 1 });
  const categories = queries.updateTable('categories').set({ retired: 1 });
  const children = queries.updateTable('second_categories').set({ retired: 1 });
  const products = queries.updateTable('products').set({ retired: 1 });
  if (groupIds === 'all') {
    for (const update of [groups, categories, children, products]) await update.execute();
    return;
  }
  await groups.where('id', 'in', groupIds).execute();
  await categories.where('group_id', 'in', groupIds).execute();
  await children
    .where('category_id', 'in', (eb) =>
      eb.selectFrom('categories').select('categories.id').where('group_id', 'in', groupIds),
    )
    .execute();
  await products.where('group_id', 'in', groupIds).execute();
}

async function storeShelves(queries: Queries, { group, categories }: GroupFile, pictures: PicturesOnDisk) {
  const groupFields = {
    name: group.name,
    name_zh: group.nameZh,
    image: pictures.urlOf('groups', group.image),
    retired: 0 as const,
  };
  await queries
    .insertInto('product_groups')
    .values({ id: group.id, ...groupFields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(groupFields))
    .execute();
  for (const [position, category] of categories.entries()) {
    const fields = {
      group_id: group.id,
      name: category.name,
      name_zh: category.nameZh,
      position,
      retired: 0 as const,
    };
    await queries
      .insertInto('categories')
      .values({ id: category.id, ...fields })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
      .execute();
    for (const [childPosition, child] of category.children.entries()) {
      const childFields = {
        category_id: category.id,
        name: child.name,
        name_zh: child.nameZh,
        position: childPosition,
        retired: 0 as const,
      };
      await queries
        .insertInto('second_categories')
        .values({ id: child.id, ...childFields })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(childFields))
        .execute();
    }
  }
}

/** Writes a product and answers its id. The stock of one that is known changes only where the catalogue counts it anew. */
async function storeProduct(
  queries: Queries,
  groupId: number,
  product: SeedProduct,
  pictures: PicturesOnDisk,
): Promise<number> {
  const fields = {
    ref_num: product.refNum,
    barcode: product.barcode,
    name: product.name,
    name_zh: product.nameZh,
    group_id: groupId,
    second_category_id: product.category2,
    price_cents: centsOf(product.price),
    original_price_cents: product.originalPrice === undefined ? null : centsOf(product.originalPrice),
    location: product.location,
    catalogue_stock: product.stock,
    min_stock: product.minStock,
    over_saleable: flag(product.flags.includes('overSaleable')),
    stop_sale: flag(product.flags.includes('stopSale')),
    proposition65: flag(product.flags.includes('prop65')),
    taxable: flag(product.flags.includes('taxable')),
    general_num: product.order,
    rich_text: richText(product.description),
    views: pictures.viewsOf(product.num).join(','),
    retired: 0 as const,
  };
  const { id } = await queries
    .insertInto('products')
    .values({ product_num: product.num, stock_level: product.stock, ...fields })
    .onConflict((conflict) =>
      conflict.column('product_num').doUpdateSet((eb) => ({
        ...fields,
        stock_level: eb
          .case()
          .when('products.catalogue_stock', '=', eb.ref('excluded.catalogue_stock'))
          .then(eb.ref('products.stock_level'))
          .else(eb.ref('excluded.stock_level'))
          .end(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function storeTerms(queries: Queries, id: number, product: SeedProduct): Promise<void> {
  const terms = termsOf(product.name, product.nameZh, product.refNum, product.barcode, product.num);
  await queries.deleteFrom('product_terms').where('product_id', '=', id).execute();
  await queries
    .insertInto('product_terms')
    .values([...terms].map((term) => ({ term, product_id: id })))
    .execute();
}

type Ids = ReadonlyMap<string, number>;

function idOf(ids: Ids, productNum: string): number {
  const id = ids.get(productNum);
  if (id === undefined) throw new Error(`the catalogue names the unknown product ${productNum}`);
  return id;
}

async function storeCollections(
  queries: Queries,
  { customCategories }: Catalogue,
  ids: Ids,
  pictures: PicturesOnDisk,
) {
  await queries.deleteFrom('custom_category_products').execute();
  await queries.deleteFrom('custom_categories').execute();
  for (const collection of customCategories) {
    const { id } = await queries
      .insertInto('custom_categories')
      .values({
        name: collection.name,
        name_zh: collection.nameZh,
        image: pictures.urlOf('custom-categories', collection.image),
        list_view_type: collection.listViewType,
        is_button: collection.isButton,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = collection.products.map((num, position) => ({
      custom_category_id: id,
      position,
      product_id: idOf(ids, num),
    }));
    await inChunks(rows, (some) => queries.insertInto('custom_category_products').values(some).execute());
  }
}

async function storeOffers(queries: Queries, catalogue: Catalogue, ids: Ids, pictures: PicturesOnDisk) {
  await queries.deleteFrom('billboards').execute();
  for (const { image, url, language } of catalogue.billboards) {
    await queries
      .insertInto('billboards')
      .values({ image: pictures.urlOf('billboards', image), url, language })
      .execute();
  }
  await queries.deleteFrom('promo_codes').execute();
  for (const { code, isPercent, offRate, expires, message } of catalogue.promoCodes) {
    await queries
      .insertInto('promo_codes')
      .values({
        code,
        is_percent: flag(isPercent),
        off_rate_hundredths: Math.round(offRate * 100),
        last_day: expires ?? null,
        message: message.en,
        message_zh: message.zh,
      })
      .execute();
  }
  await queries.deleteFrom('promotions').execute();
  for (const { buy, count, free, freeCount } of catalogue.promotions) {
    await queries
      .insertInto('promotions')
      .values({
        buy_product_id: idOf(ids, buy),
        buy_count: count,
        free_product_id: idOf(ids, free),
        free_count: freeCount,
      })
      .execute();
  }
}

async function storeDelivery(queries: Queries, { delivery }: Catalogue) {
  if (!delivery) return;
  await queries.deleteFrom('delivery_zips').execute();
  await inChunks(delivery.zips, (some) => queries.insertInto('delivery_zips').values(some).execute());
  await queries.deleteFrom('delivery_windows').execute();
  for (const { window, capacity } of delivery.slots) {
    await queries.insertInto('delivery_windows').values({ name: window, capacity }).execute();
  }
}

/**
 * Writes a catalogue inside the caller's transaction; doing it again changes nothing. Carts, customers and orders are left alone. A `whole`
 * shop replaces what was there: what it no longer has is no longer sold. A single group replaces that group.
 */
export async function storeCatalogue(
  queries: Queries,
  catalogue: Catalogue,
  { whole, pictures }: { whole: boolean; pictures: PicturesOnDisk },
): Promise<void> {
  await retire(queries, whole ? 'all' : catalogue.groups.map(({ group }) => group.id));
  const ids = new Map<string, number>();
  for (const file of catalogue.groups) {
    await storeShelves(queries, file, pictures);
    for (const product of file.products) {
      const id = await storeProduct(queries, file.group.id, product, pictures);
      await storeTerms(queries, id, product);
      ids.set(product.num, id);
    }
  }
  if (!whole) return;
  await storeCollections(queries, catalogue, ids, pictures);
  await storeOffers(queries, catalogue, ids, pictures);
  await storeDelivery(queries, catalogue);
}
