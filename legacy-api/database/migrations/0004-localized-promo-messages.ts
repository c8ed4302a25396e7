import type { Kysely } from 'kysely';

/** Adds a message per language to promo codes. An older code has one message with both until the catalog is loaded again. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('promo_codes').addColumn('message_zh', 'text').execute();
}
