import type { Kysely } from 'kysely';

/** Records the holder of an unpaid order, so that unpaid orders can be limited. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('holder_address', 'text').execute();
  await db.schema.alterTable('payments').addColumn('holder_is_new', 'integer').execute();
}
