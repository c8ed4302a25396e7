import { existsSync } from 'node:fs';
import { copyFile, cp, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { databaseFiles, dataEntries, manifestFile, manifestSchema } from '../backup/backup-files.ts';
import { runPostgresTool } from '../backup/postgres-tool.ts';
import type { LegacyApiConfig } from '../config.ts';
import { lockDataDirectory, StartError } from '../start/data-directory.ts';
import { makePrivateFolder } from '../start/private-files.ts';

const tablesQuery =
  "select count(*) from pg_catalog.pg_tables where schemaname = current_schema() and tablename <> 'spatial_ref_sys'";

async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  const tables = await runPostgresTool('psql', databaseUrl, ['-At', '-c', tablesQuery]);
  if (tables.trim() !== '0') {
    throw new StartError('The database that DATABASE_URL names is not empty: restore into a new one.');
  }
  await runPostgresTool('pg_restore', databaseUrl, ['--no-owner', '--single-transaction', file]);
}

async function restoreSqlite(dataDir: string, file: string): Promise<void> {
  const target = join(dataDir, databaseFiles.sqlite);
  if (existsSync(target)) {
    throw new StartError(`There is a database in ${resolve(dataDir)} already: restore into an empty folder.`);
  }
  await copyFile(file, target);
}

async function readManifest(folder: string) {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')));
  } catch (error) {
    throw new StartError(`${resolve(folder)} is not a backup.`, { cause: error });
  }
}

/** Restores a backup into an empty data directory and, for PostgreSQL, an empty database. Overwrites nothing. */
export async function restore(
  { dataDir, databaseUrl }: Pick<LegacyApiConfig, 'dataDir' | 'databaseUrl'>,
  folder: string,
): Promise<void> {
  const { engine } = await readManifest(folder);
  const isPostgres = databaseUrl !== undefined;
  if (isPostgres !== (engine === 'postgres')) {
    throw new StartError(
      isPostgres
        ? 'The backup was made on SQLite: restore it without DATABASE_URL.'
        : 'The backup was made on PostgreSQL: name an empty database with DATABASE_URL.',
    );
  }
  makePrivateFolder(dataDir);
  const taken = dataEntries.find((entry) => existsSync(join(dataDir, entry)));
  if (taken !== undefined) {
    throw new StartError(`There is ${taken} in ${resolve(dataDir)} already: restore into an empty folder.`);
  }
  const file = join(folder, databaseFiles[engine]);
  if (isPostgres) await restorePostgres(databaseUrl, file);
  else await restoreSqlite(dataDir, file);
  for (const entry of dataEntries.filter((name) => existsSync(join(folder, name)))) {
    await cp(join(folder, entry), join(dataDir, entry), { recursive: true, preserveTimestamps: true });
  }
  // Sets the file modes of a data directory.
  lockDataDirectory(dataDir)();
}
