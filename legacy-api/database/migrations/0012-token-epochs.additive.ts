import type { Kysely } from 'kysely';

/** Holds one row after a restore: the epoch that tokens must name. Records whether the included catalog was loaded, or another. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('token_epochs')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('catalogue_loads').addColumn('is_own', 'integer').execute();
}
