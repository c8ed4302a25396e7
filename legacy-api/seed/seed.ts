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
  /** Does nothing if a catalog was loaded before. */
  onlyFirst: boolean;
  mediaFolders: readonly string[];
  passwordHashing: PasswordHashing;
  clock: Clock;
}

/**
 * Writes a catalog to the database in one transaction. Two processes can call it concurrently: the second waits for the first. Returns the
 * changes; null if `onlyFirst` found a catalog.
 */
export async function seed(
  database: Database,
  catalog: Catalog,
  options: SeedOptions,
): Promise<CatalogChanges | null> {
  const now = options.clock();
  const hashes = await hashPasswords(catalog, options.passwordHashing);
  return database.transaction(async (queries) => {
    // Write first, so that the transaction has the lock before it reads the rows that it compares.
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
