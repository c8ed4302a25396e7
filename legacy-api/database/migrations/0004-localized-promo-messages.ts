import type { Kysely } from 'kysely';

/** Gives promo codes a message for each language. A code from before has one message with both until the catalogue is loaded again. */
export async function localizePromoMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('promo_codes').addColumn('message_zh', 'text').execute();
}
