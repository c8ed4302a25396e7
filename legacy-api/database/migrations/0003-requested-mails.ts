import type { Kysely } from 'kysely';

/** Counts requested emails by recipient. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('requested_mails')
    .addColumn('recipient', 'text', (column) => column.primaryKey())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('hour_began_at', 'text', (column) => column.notNull())
    .addColumn('sent_in_hour', 'integer', (column) => column.notNull())
    .execute();
}
