import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { dataEntries, databaseFiles } from '../backup/backup-files.ts';
import type { LegacyApiConfig } from '../config.ts';
import { lockDataDirectory, StartError } from '../start/data-directory.ts';
import type { Clock } from '../values/clock.ts';

const tablesQuery = `select count(*)::int as tables from pg_catalog.pg_tables
  where schemaname = current_schema() and tablename <> 'spatial_ref_sys'`;
const tablesRow = z.object({ tables: z.int() });
const inUse = z.object({ code: z.literal('55006') });

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether a PostgreSQL database has tables. */
export function hasTables(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(tablesQuery);
    return tablesRow.parse(rows[0]).tables > 0;
  });
}

async function renameDatabase(databaseUrl: string, suffix: string): Promise<string> {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  const other = `${name}_${suffix}`;
  url.pathname = '/postgres';
  await withClient(url.href, async (client) => {
    const quoted = client.escapeIdentifier(name);
    await client
      .query(`alter database ${quoted} rename to ${client.escapeIdentifier(other)}`)
      .catch((error: unknown) => {
        if (!inUse.safeParse(error).success) throw error;
        throw new StartError('The database is in use: stop the REST API first.', { cause: error });
      });
    await client.query(`create database ${quoted}`).catch(async (error: unknown) => {
      await client.query(`alter database ${client.escapeIdentifier(other)} rename to ${quoted}`);
      throw error;
    });
  });
  return `database ${other}`;
}

/** Moves all data of a shop aside, so that a backup can be restored in its place. No other process may use it. Returns where the data is. */
export async function setAside(
  { dataDir, databaseUrl }: Pick<LegacyApiConfig, 'dataDir' | 'databaseUrl'>,
  clock: Clock,
): Promise<string[]> {
  const time = clock().toISOString().replaceAll(/[^\d]/g, '').slice(0, 14);
  lockDataDirectory(dataDir)();
  const moved: string[] = [];
  if (databaseUrl !== undefined && (await hasTables(databaseUrl)))
    moved.push(await renameDatabase(databaseUrl, `replaced_${time}`));
  const { sqlite } = databaseFiles;
  const ofSqlite = databaseUrl === undefined ? [sqlite, `${sqlite}-wal`, `${sqlite}-shm`] : [];
  const entries = [...dataEntries, ...ofSqlite].filter((entry) => existsSync(join(dataDir, entry)));
  if (entries.length === 0) return moved;
  const folder = join(dataDir, `replaced-${time}`);
  await mkdir(folder, { mode: 0o700 });
  for (const entry of entries) await rename(join(dataDir, entry), join(folder, entry));
  return [...moved, folder];
}
