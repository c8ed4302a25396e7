import type { Clock } from '../values/clock.ts';
import type { PasswordHashing } from '../config.ts';
import type { Database } from '../database/index.ts';
import type { Catalogue } from './load.ts';
import { picturesOnDisk } from './pictures-on-disk.ts';
import { storeCatalogue, type CatalogueChanges } from './store-catalogue.ts';
import { hashPasswords, storePeople } from './store-people.ts';

export interface SeedOptions {
  /** False for a single group. */
  whole: boolean;
  /** Only where no catalogue was ever loaded. */
  onlyFirst: boolean;
  mediaFolders: readonly string[];
  passwordHashing: PasswordHashing;
  clock: Clock;
}

/**
 * Loads a checked catalogue into the database, all of it or nothing. Safe from two processes at once: the second waits for the first.
 * Returns what changed; null where `onlyFirst` found a catalogue.
 */
export async function seed(
  database: Database,
  catalogue: Catalogue,
  options: SeedOptions,
): Promise<CatalogueChanges | null> {
  const now = options.clock();
  const hashes = await hashPasswords(catalogue, options.passwordHashing);
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
    const changes = await storeCatalogue(queries, catalogue, { whole: options.whole, pictures });
    await storePeople(queries, catalogue, hashes, now);
    return changes;
  });
}

/** Whether a catalogue was ever loaded. */
export async function isSeeded({ queries }: Database): Promise<boolean> {
  return (await queries.selectFrom('catalogue_loads').select('id').executeTakeFirst()) !== undefined;
}
