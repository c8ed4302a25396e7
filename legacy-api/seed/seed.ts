import type { Clock } from '../values/clock.ts';
import type { PasswordHashing } from '../config.ts';
import type { Database } from '../database/index.ts';
import type { Catalog } from './read-catalog.ts';
import { picturesOnDisk } from './pictures-on-disk.ts';
import { storeCatalog, type CatalogChanges } from './store-catalog.ts';
import { hashPasswords, storePeople } from './store-people.ts';

export interface SeedOptions {
  /** False for a single group. */
  whole: boolean;
  /** Only where no catalog was ever loaded. */
  onlyFirst: boolean;
  mediaFolders: readonly string[];
  passwordHashing: PasswordHashing;
  clock: Clock;
}

/**
 * Loads a checked catalog into the database, all of it or nothing. Safe from two processes at once: the second waits for the first.
 * Returns what changed; null where `onlyFirst` found a catalog.
 */
export async function seed(
  database: Database,
  catalog: Catalog,
  options: SeedOptions,
): Promise<CatalogChanges | null> {
  const now = options.clock();
  const hashes = await hashPasswords(catalog, options.passwordHashing);
  return database.transaction(async (queries) => {
    // A write comes first: the transaction has the database's lock before it reads what it compares with.
    const mark = await queries
      .insertInto('catalogue_loads')
      .values({ id: 1, loaded_at: now.toISOString() })
      .onConflict((conflict) =>
        options.onlyFirst
          ? conflict.doNothing()
          : conflict.column('id').doUpdateSet((eb) => ({ id: eb.ref('excluded.id') })),
      )
      .returning('id')
      .executeTakeFirst();
    if (!mark) return null;
    const pictures = picturesOnDisk(options.mediaFolders);
    const changes = await storeCatalog(queries, catalog, { whole: options.whole, pictures });
    await storePeople(queries, catalog, hashes, now);
    return changes;
  });
}

/** Whether a catalog was ever loaded. */
export async function isSeeded({ queries }: Database): Promise<boolean> {
  return (await queries.selectFrom('catalogue_loads').select('id').executeTakeFirst()) !== undefined;
}
