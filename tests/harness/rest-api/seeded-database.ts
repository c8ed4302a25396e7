import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PasswordHashing } from '../../../legacy-api/config.ts';
import { openDatabase } from '../../../legacy-api/database/index.ts';
import { mediaFolder } from '../../../legacy-api/resources.ts';
import { readCatalog } from '../../../legacy-api/seed/read-catalog.ts';
import { seed } from '../../../legacy-api/seed/seed.ts';
import { ownDatabase } from './database-url.ts';

interface Contents {
  readonly catalog: string;
  readonly passwordHashing: PasswordHashing;
  /** When the people of the catalog registered. */
  readonly now: Date;
}

/** A database with all migrations and a catalog, as the first start of a shop leaves it. */
interface SeededDatabase {
  /** The files of SQLite. */
  readonly files: readonly { readonly name: string; readonly mode: number; readonly content: Buffer }[];
  /** The name of the database on PostgreSQL. */
  readonly template: string | undefined;
}

async function seededDatabase({ catalog, passwordHashing, now }: Contents): Promise<SeededDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seeded-'));
  try {
    const { url, name: template } = await ownDatabase();
    const database = await openDatabase({ dataDir, databaseUrl: url });
    await seed(database, await readCatalog(catalog), {
      whole: true,
      onlyFirst: true,
      mediaFolders: [mediaFolder],
      passwordHashing,
      clock: () => now,
    });
    await database.close();
    const names = await readdir(dataDir);
    const files = names.map(async (name) => {
      const path = join(dataDir, name);
      return { name, mode: (await stat(path)).mode, content: await readFile(path) };
    });
    return { files: await Promise.all(files), template };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const seeded = new Map<string, Promise<SeededDatabase>>();

/**
 * A seeded database to copy. Migrating and seeding wait for the disk dozens of times, so each worker does it once for each catalog.
 * The PostgreSQL of a test run is deleted with all templates.
 */
export function databaseToCopy(contents: Contents): Promise<SeededDatabase> {
  const key = JSON.stringify(contents);
  const database = seeded.get(key) ?? seededDatabase(contents);
  seeded.set(key, database);
  return database;
}

/** Writes an SQLite database into an empty data directory. */
export async function copyFiles({ files }: SeededDatabase, dataDir: string): Promise<void> {
  for (const { name, mode, content } of files) await writeFile(join(dataDir, name), content, { mode });
}
