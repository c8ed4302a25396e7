import { termsOf } from '../catalog/index.ts';
import type { Flag, Queries, Tables } from '../database/index.ts';
import type { GroupFile } from './catalog-schema.ts';
import type { PicturesOnDisk } from './pictures-on-disk.ts';
import type { SeedProduct } from './product-schema.ts';
import { richText } from './rich-text.ts';
import { inChunks, isSame } from './stored-rows.ts';
import { centsOf } from './field-schemas.ts';

/** The changes of products by an import. */
export interface ProductChanges {
  added: number;
  changed: number;
  /** Off sale. */
  retired: number;
}

const flag = (isSet: boolean): Flag => (isSet ? 1 : 0);

/** The columns that come from the catalog. The stock is different: see `write`. */
function fieldsOf(groupId: number, product: SeedProduct, pictures: PicturesOnDisk) {
  return {
    product_num: product.num,
    ref_num: product.refNum ?? product.num,
    barcode: product.barcode ?? '',
    name: product.name,
    name_zh: product.nameZh,
    group_id: groupId,
    second_category_id: product.category2,
    price_cents: centsOf(product.price),
    original_price_cents: product.originalPrice === undefined ? null : centsOf(product.originalPrice),
    location: product.location ?? '',
    catalogue_stock: product.stock,
    min_stock: product.minStock,
    over_saleable: flag(product.flags.includes('overSaleable')),
    stop_sale: flag(product.flags.includes('stopSale')),
    proposition65: flag(product.flags.includes('prop65')),
    taxable: flag(product.flags.includes('taxable')),
    general_num: product.order,
    rich_text: product.description ? richText(product.description) : '',
    views: pictures.viewsOf(product).join(','),
    retired: 0 as const,
  };
}

type Fields = ReturnType<typeof fieldsOf>;
const columnNames = [
  'product_num',
  'ref_num',
  'barcode',
  'name',
  'name_zh',
  'group_id',
  'second_category_id',
  'price_cents',
  'original_price_cents',
  'location',
  'catalogue_stock',
  'min_stock',
  'over_saleable',
  'stop_sale',
  'proposition65',
  'taxable',
  'general_num',
  'rich_text',
  'views',
  'retired',
] as const satisfies readonly (keyof Fields & keyof Tables['products'])[];

/** Writes products. The stock of an existing product only changes if the catalog has a new count. */
async function write(queries: Queries, rows: readonly Fields[]): Promise<void> {
  await inChunks(rows, (some) =>
    queries
      .insertInto('products')
      .values(some.map((row) => ({ ...row, stock_level: row.catalogue_stock })))
      .onConflict((conflict) =>
        conflict.column('product_num').doUpdateSet((eb) => ({
          ...Object.fromEntries(columnNames.map((column) => [column, eb.ref(`excluded.${column}`)])),
          stock_level: eb
            .case()
            .when('products.catalogue_stock', '=', eb.ref('excluded.catalogue_stock'))
            .then(eb.ref('products.stock_level'))
            .else(eb.ref('excluded.stock_level'))
            .end(),
        })),
      )
      .execute(),
  );
}

/** Updates the search terms of products whose terms changed. */
async function storeTerms(queries: Queries, rows: readonly Fields[], ids: ReadonlyMap<string, number>) {
  const current = new Map(
    rows.map((row) => [
      ids.get(row.product_num) ?? 0,
      termsOf(row.name, row.name_zh, row.ref_num, row.barcode, row.product_num),
    ]),
  );
  const stored = new Map<number, Set<string>>();
  for (const { term, product_id } of await queries.selectFrom('product_terms').selectAll().execute()) {
    const terms = stored.get(product_id) ?? new Set();
    stored.set(product_id, terms.add(term));
  }
  const changed = [...current].filter(([id, terms]) => {
    const old = stored.get(id);
    return old?.size !== terms.size || [...terms].some((term) => !old.has(term));
  });
  const known = changed.map(([id]) => id).filter((id) => stored.has(id));
  await inChunks(known, (some) =>
    queries.deleteFrom('product_terms').where('product_id', 'in', some).execute(),
  );
  const terms = changed.flatMap(([id, own]) => [...own].map((term) => ({ term, product_id: id })));
  await inChunks(terms, (some) => queries.insertInto('product_terms').values(some).execute());
}

/**
 * Writes the products that changed, and returns the ids of all. Products that are missing from the catalog are no longer sold: those of the
 * whole shop, or of these groups.
 */
export async function storeProducts(
  queries: Queries,
  groups: readonly GroupFile[],
  { whole, pictures }: { whole: boolean; pictures: PicturesOnDisk },
): Promise<{ ids: ReadonlyMap<string, number>; changes: ProductChanges }> {
  const rows = groups.flatMap(({ group, products }) =>
    products.map((product) => fieldsOf(group.id, product, pictures)),
  );
  const stored = new Map(
    (await queries.selectFrom('products').select(columnNames).execute()).map((row) => [row.product_num, row]),
  );
  const differing = rows.filter((row) => !isSame(stored.get(row.product_num), row));
  await write(queries, differing);

  const ids = new Map(
    (await queries.selectFrom('products').select(['id', 'product_num']).execute()).map((row) => [
      row.product_num,
      row.id,
    ]),
  );
  await storeTerms(queries, rows, ids);

  const numbers = new Set(rows.map((row) => row.product_num));
  const groupIds = new Set(groups.map(({ group }) => group.id));
  const gone = [...stored.values()].filter(
    (row) => row.retired === 0 && !numbers.has(row.product_num) && (whole || groupIds.has(row.group_id)),
  );
  await inChunks(gone, (some) =>
    queries
      .updateTable('products')
      .set({ retired: 1 })
      .where(
        'product_num',
        'in',
        some.map((row) => row.product_num),
      )
      .execute(),
  );
  const added = differing.filter((row) => !stored.has(row.product_num)).length;
  return { ids, changes: { added, changed: differing.length - added, retired: gone.length } };
}
