import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Limits the uses of a promo code per customer. An older code has no limit until the catalog is loaded again. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('promo_codes').addColumn('uses_per_customer', 'integer').execute();
  await db.schema
    .createIndex('promo_codes_of_customer')
    .on('orders')
    .columns(['customer_id', 'promo_code'])
    .where(sql.ref('promo_code'), 'is not', null)
    .execute();
}
