import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';

/** Stores customers' pictures in the database, which all processes share. Earlier pictures remain files. */
export async function migrate(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('profile_pictures')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('content', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('uploaded_at', 'text', (column) => column.notNull())
    .execute();
}
