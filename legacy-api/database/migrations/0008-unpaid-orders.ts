import type { Kysely } from 'kysely';

/** Records who placed an unpaid order, so that what it holds can be bounded. */
export async function recordUnpaidHolders(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('holder_address', 'text').execute();
  await db.schema.alterTable('payments').addColumn('holder_is_new', 'integer').execute();
}
