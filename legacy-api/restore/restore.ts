import { existsSync } from 'node:fs';
import { copyFile, cp, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  databaseFiles,
  dataEntries,
  hashesOf,
  manifestFile,
  manifestSchema,
} from '../backup/backup-files.ts';
import { runPostgresTool } from '../backup/postgres-tool.ts';
import type { LegacyApiConfig } from '../config.ts';
import type { Engine } from '../database/engine.ts';
import { openConfiguredDatabase } from '../start/configured-database.ts';
import { lockDataDirectory, StartError } from '../start/data-directory.ts';
import { makePrivateFolder } from '../start/private-files.ts';
import type { Clock } from '../values/clock.ts';
import { renewIdentities } from './renew-identities.ts';
import { hasTables, setAside } from './set-aside.ts';

async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  if (await hasTables(databaseUrl)) {
    throw new StartError(
      'The database that DATABASE_URL names is not empty: restore into a new one, or move this one aside with --replace.',
    );
  }
  await runPostgresTool('pg_restore', databaseUrl, ['--no-owner', '--single-transaction', file]);
}

async function restoreSqlite(dataDir: string, file: string): Promise<void> {
  const target = join(dataDir, databaseFiles.sqlite);
  if (existsSync(target)) {
    throw new StartError(
      `There is a database in ${resolve(dataDir)} already: restore into an empty folder, or move it aside with --replace.`,
    );
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

/** Throws if a file of the backup is missing or differs from what was written. */
async function requireUndamaged(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const found = await hashesOf(folder);
  const damaged = Object.keys(files).find((path) => found[path] !== files[path]);
  if (damaged !== undefined) {
    throw new StartError(`The backup ${resolve(folder)} is damaged: ${damaged} is not what was written.`);
  }
}

/** Throws if the folder is not an undamaged backup of the configured database engine. */
async function requireBackup(folder: string, databaseUrl: string | undefined): Promise<Engine> {
  const { engine, files } = await readManifest(folder);
  const isPostgres = databaseUrl !== undefined;
  if (isPostgres !== (engine === 'postgres')) {
    throw new StartError(
      isPostgres
        ? 'The backup was made on SQLite: restore it without DATABASE_URL.'
        : 'The backup was made on PostgreSQL: name an empty database with DATABASE_URL.',
    );
  }
  if (files !== undefined) await requireUndamaged(folder, files);
  return engine;
}

/**
 * Restores a backup into an empty data directory and, for PostgreSQL, an empty database; with `replaces`, moves what is there aside. Returns
 * where that is. Overwrites nothing. All customers are signed out, and ids given after the backup are not given again.
 */
export async function restore(
  { dataDir, databaseUrl }: Pick<LegacyApiConfig, 'dataDir' | 'databaseUrl'>,
  folder: string,
  { replaces, clock }: { readonly replaces: boolean; readonly clock: Clock },
): Promise<string[]> {
  const engine = await requireBackup(folder, databaseUrl);
  makePrivateFolder(dataDir);
  const moved = replaces ? await setAside({ dataDir, databaseUrl }, clock) : [];
  const taken = dataEntries.find((entry) => existsSync(join(dataDir, entry)));
  if (taken !== undefined) {
    throw new StartError(
      `There is ${taken} in ${resolve(dataDir)} already: restore into an empty folder, or move it aside with --replace.`,
    );
  }
  const file = join(folder, databaseFiles[engine]);
  if (databaseUrl !== undefined) await restorePostgres(databaseUrl, file);
  else await restoreSqlite(dataDir, file);
  for (const entry of dataEntries.filter((name) => existsSync(join(folder, name)))) {
    await cp(join(folder, entry), join(dataDir, entry), { recursive: true, preserveTimestamps: true });
  }
  // Sets the file modes of a data directory.
  lockDataDirectory(dataDir)();
  await renewRestored({ dataDir, databaseUrl });
  return moved;
}

/** For a database that was restored by other means, such as those of PostgreSQL. Migrates it first. No other process may use it. */
export async function renewRestored(config: Pick<LegacyApiConfig, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const database = await openConfiguredDatabase(config);
  try {
    await renewIdentities(database);
  } finally {
    await database.close();
  }
}
