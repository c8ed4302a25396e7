import { Migrator } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { createShop } from './migrations/0001-shop.ts';

/** Brings the tables up to date, forward only. Safe from two processes at once: the second waits, then finds nothing to do. */
export async function migrate<Tables>(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve({
          '0001-shop': { up: (connection) => createShop(connection, engine) },
        }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('the database could not be brought up to date', { cause: error });
}
