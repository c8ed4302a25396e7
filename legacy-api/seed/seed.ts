import type { Clock } from '../values/clock.ts';
import type { PasswordHashing } from '../config.ts';
import type { Database, Flag } from '../database/index.ts';
import type { Catalog } from './read-catalog.ts';
import { picturesOnDisk } from './pictures-on-disk.ts';
import { storeCatalog, type CatalogChanges } from './store-catalog.ts';
import { hashPasswords, storePeople } from './store-people.ts';

const flagOf = (isSet: boolean): Flag => (isSet ? 1 : 0);

export interface SeedOptions {
  /** False for a single group. */
  whole: boolean;
  /** Does nothing if a catalog was loaded before. */
  onlyFirst: boolean;
  /** Whether the catalog is another than the included one. */
  isOwn: boolean;
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
      .values({ id: 1, loaded_at: now.toISOString(), is_own: flagOf(options.isOwn) })
      .onConflict((conflict) =>
        options.onlyFirst
          ? conflict.doNothing()
          : conflict.column('id').doUpdateSet((eb) => ({ is_own: eb.ref('excluded.is_own') })),
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

/** Whether the shop sells from another catalog than the included one. */
export async function hasOwnCatalog({ queries }: Database, included: Catalog): Promise<boolean> {
  const load = await queries.selectFrom('catalogue_loads').select('is_own').executeTakeFirst();
  if (!load || load.is_own === 0) return false;
  if (load.is_own === 1) return true;
  // Loaded before this was recorded.
  const known = new Set(included.groups.flatMap(({ products }) => products.map(({ num }) => num)));
  const sold = await queries.selectFrom('products').select('product_num').where('retired', '=', 0).execute();
  return sold.some(({ product_num }) => !known.has(product_num));
}

/** Whether a catalog was ever loaded. */
export async function isSeeded({ queries }: Database): Promise<boolean> {
  return (await queries.selectFrom('catalogue_loads').select('id').executeTakeFirst()) !== undefined;
}
