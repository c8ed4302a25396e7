import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../../engine.ts';
import { tableBuilders } from './table-builders.ts';

/** Creates the tables of the catalog and of delivery. */
export async function createCatalog(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { table, numbered } = tableBuilders(db, engine);
  /** Text that both engines compare byte by byte, as prefix ranges need. */
  const bytes = engine === 'postgres' ? sql`text collate "C"` : 'text';

  await table('product_groups')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_zh', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('retired', 'integer', (c) => c.notNull())
    .execute();

  await table('categories')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('group_id', 'integer', (c) => c.notNull().references('product_groups.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_zh', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('retired', 'integer', (c) => c.notNull())
    .execute();

  await table('second_categories')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('category_id', 'integer', (c) => c.notNull().references('categories.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_zh', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('retired', 'integer', (c) => c.notNull())
    .execute();

  await numbered('products')
    .addColumn('product_num', 'text', (c) => c.notNull().unique())
    .addColumn('ref_num', 'text', (c) => c.notNull())
    .addColumn('barcode', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_zh', 'text', (c) => c.notNull())
    .addColumn('group_id', 'integer', (c) => c.notNull().references('product_groups.id'))
    .addColumn('second_category_id', 'integer', (c) => c.notNull().references('second_categories.id'))
    .addColumn('price_cents', 'integer', (c) => c.notNull().check(sql`price_cents >= 0`))
    .addColumn('original_price_cents', 'integer')
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('stock_level', 'integer', (c) => c.notNull())
    .addColumn('catalogue_stock', 'integer', (c) => c.notNull())
    .addColumn('min_stock', 'integer', (c) => c.notNull())
    .addColumn('pack_quantity', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('over_saleable', 'integer', (c) => c.notNull())
    .addColumn('stop_sale', 'integer', (c) => c.notNull())
    .addColumn('proposition65', 'integer', (c) => c.notNull())
    .addColumn('taxable', 'integer', (c) => c.notNull())
    .addColumn('general_num', 'integer', (c) => c.notNull())
    .addColumn('rich_text', 'text', (c) => c.notNull())
    .addColumn('views', 'text', (c) => c.notNull())
    .addColumn('retired', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('products_of_group')
    .on('products')
    .columns(['group_id', 'general_num'])
    .execute();
  await db.schema
    .createIndex('products_of_second_category')
    .on('products')
    .columns(['second_category_id', 'general_num'])
    .execute();

  await table('product_terms')
    .addColumn('term', bytes, (c) => c.notNull())
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addPrimaryKeyConstraint('product_terms_key', ['term', 'product_id'])
    .execute();
  await db.schema.createIndex('terms_of_product').on('product_terms').column('product_id').execute();

  await numbered('custom_categories')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_zh', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('list_view_type', 'text', (c) => c.notNull())
    .addColumn('is_button', 'integer', (c) => c.notNull())
    .execute();

  await table('custom_category_products')
    .addColumn('custom_category_id', 'integer', (c) => c.notNull().references('custom_categories.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addPrimaryKeyConstraint('custom_category_products_key', ['custom_category_id', 'position'])
    .execute();

  await numbered('billboards')
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .execute();

  await table('promo_codes')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('is_percent', 'integer', (c) => c.notNull())
    .addColumn('off_rate_hundredths', 'integer', (c) => c.notNull().check(sql`off_rate_hundredths > 0`))
    .addColumn('last_day', 'text')
    .addColumn('message', 'text', (c) => c.notNull())
    .execute();

  await numbered('promotions')
    .addColumn('buy_product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('buy_count', 'integer', (c) => c.notNull().check(sql`buy_count > 0`))
    .addColumn('free_product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('free_count', 'integer', (c) => c.notNull().check(sql`free_count > 0`))
    .execute();
  await db.schema.createIndex('promotions_of_product').on('promotions').column('buy_product_id').execute();

  await table('delivery_zips')
    .addColumn('zip', 'text', (c) => c.primaryKey())
    .addColumn('city', 'text', (c) => c.notNull())
    .execute();

  await table('delivery_windows')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('capacity', 'integer', (c) => c.notNull())
    .execute();

  await table('slot_bookings')
    .addColumn('slot', 'text', (c) => c.primaryKey())
    .addColumn('taken', 'integer', (c) => c.notNull().check(sql`taken >= 0`))
    .execute();
}
