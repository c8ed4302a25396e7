import { Migrator, sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { createShop } from './migrations/0001-shop.ts';

/** The schema that tables are made in. Named, because the migrator would else take another schema's tables for its own. */
async function schemaOf<Tables>(db: Kysely<Tables>, engine: Engine): Promise<string | undefined> {
  if (engine === 'sqlite') return undefined;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema;
}

/** Brings the tables up to date, forward only. Safe from two processes at once: the second waits, then finds nothing to do. */
export async function migrate<Tables>(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const schema = await schemaOf(db, engine);
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve({
          '0001-shop': { up: (connection) => createShop(connection, engine) },
        }),
    },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('the database could not be brought up to date', { cause: error });
}
