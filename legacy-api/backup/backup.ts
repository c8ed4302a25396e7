import { existsSync } from 'node:fs';
import { chmod, cp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import { z } from 'zod';
import type { Clock } from '../values/clock.ts';
import { makeFolder } from '../values/make-folder.ts';
import type { LegacyApiConfig } from '../config.ts';
import { StartError } from '../start/data-directory.ts';
import { dataEntries, databaseFiles, hashesOf, manifestFile } from './backup-files.ts';
import { readWholeDump, runPostgresTool } from './postgres-tool.ts';

/** Copies all pages in one step, so that a concurrent write does not restart the copy. */
const inOneStep = { rate: -1 };

async function copySqlite(dataDir: string, file: string): Promise<void> {
  const source = join(dataDir, databaseFiles.sqlite);
  if (!existsSync(source)) throw new StartError(`There is no database in ${resolve(dataDir)}.`);
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    await backup(database, file, inOneStep);
  } finally {
    database.close();
  }
  await chmod(file, 0o600);
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const result = z
      .object({ integrity_check: z.string() })
      .parse(copy.prepare('pragma integrity_check').get());
    if (result.integrity_check !== 'ok')
      throw new StartError(`The copy is damaged: ${result.integrity_check}`);
  } finally {
    copy.close();
  }
}

async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  await runPostgresTool('pg_dump', databaseUrl, ['--format', 'custom', '--no-owner', '--file', file]);
  await readWholeDump(file);
}

/**
 * Copies all data of the shop into a new folder while the shop is open: a snapshot of the database, the key that signs tokens, pictures and
 * mails. The folder appears when it is complete and was read once.
 */
export async function backUp(
  { dataDir, databaseUrl }: Pick<LegacyApiConfig, 'dataDir' | 'databaseUrl'>,
  folder: string,
  clock: Clock,
): Promise<void> {
  if (existsSync(folder)) throw new StartError(`${resolve(folder)} is there already: name a new folder.`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  makeFolder(draft, 0o700);
  try {
    const engine = databaseUrl === undefined ? 'sqlite' : 'postgres';
    const file = join(draft, databaseFiles[engine]);
    if (databaseUrl === undefined) await copySqlite(dataDir, file);
    else await dumpPostgres(databaseUrl, file);
    for (const entry of dataEntries.filter((name) => existsSync(join(dataDir, name)))) {
      await cp(join(dataDir, entry), join(draft, entry), { recursive: true, preserveTimestamps: true });
    }
    const files = await hashesOf(draft);
    const manifest = { format: 1, engine, createdAt: clock().toISOString(), files };
    await writeFile(join(draft, manifestFile), JSON.stringify(manifest));
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
