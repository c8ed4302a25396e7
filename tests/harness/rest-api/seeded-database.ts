import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import type { PasswordHashing } from '../../../legacy-api/config.ts';
import { databaseFiles } from '../../../legacy-api/backup/backup-files.ts';
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
  /** The database file of SQLite. */
  readonly file: Buffer | undefined;
  /** The name of the database on PostgreSQL. */
  readonly template: string | undefined;
}

/**
 * A copy of an SQLite database as one file. Its files cannot be read one by one: a closed connection writes its log into the database file
 * when the garbage collector runs.
 */
async function sqliteFile(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'copy.db');
  const database = new DatabaseSync(join(dataDir, databaseFiles.sqlite), { readOnly: true });
  await backup(database, file, { rate: -1 });
  database.close();
  return readFile(file);
}

async function seededDatabase({ catalog, passwordHashing, now }: Contents): Promise<SeededDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seeded-'));
  try {
    const { url, name: template } = await ownDatabase();
    const database = await openDatabase({ dataDir, databaseUrl: url });
    await seed(database, await readCatalog(catalog), {
      whole: true,
      onlyFirst: true,
      isOwn: false,
      mediaFolders: [mediaFolder],
      passwordHashing,
      clock: () => now,
    });
    await database.close();
    return { file: url === undefined ? await sqliteFile(dataDir) : undefined, template };
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
export async function copyFile({ file }: SeededDatabase, dataDir: string): Promise<void> {
  if (file) await writeFile(join(dataDir, databaseFiles.sqlite), file, { mode: 0o600 });
}
