import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../legacy-api/database/index.ts';
import { ownDatabase } from '../harness/rest-api/database-url.ts';

// Only on PostgreSQL: an SQLite file belongs to the shop.
describe('a database that other programs share', () => {
  let dataDir: string;
  let databaseUrl: string | undefined;
  let drop: () => Promise<void>;
  const clients: pg.Client[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'provider-'));
    ({ url: databaseUrl, drop } = await ownDatabase({ settings: ['search_path=shop'] }));
    const client = await connect();
    await client.query('create schema shop; create schema other');
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.end();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    clients.push(client);
    return client;
  }
  async function open(): Promise<void> {
    const database = await openDatabase({ dataDir, databaseUrl });
    await database.close();
  }
  async function tablesIn(schema: string): Promise<string[]> {
    const client = await connect();
    const { rows } = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = $1 order by 1',
      [schema],
    );
    return rows.map(({ name }) => name);
  }

  it('gets its tables in the schema of the connection, even if others have the same names', async () => {
    const other = await connect();
    await other.query('create table other.kysely_migration (id int); create table other.orders (id int)');
    await open();
    expect(await tablesIn('shop')).toEqual(
      expect.arrayContaining(['kysely_migration', 'orders', 'products']),
    );
    expect(await tablesIn('other')).toEqual(['kysely_migration', 'orders']);
    expect(await tablesIn('public')).toEqual([]);
  });

  it('gets its tables even when another table is dropped meanwhile', async () => {
    const [other, onlooker] = [await connect(), await connect()];
    await other.query('create table other.things (id serial primary key)');
    // Listing the tables also reads their comments, so it waits for this lock until the schema is dropped.
    await other.query('begin; lock table pg_catalog.pg_description in access exclusive mode');
    await other.query('drop schema other cascade');
    const opening = open();
    await vi.waitFor(
      async () => {
        const { rows } = await onlooker.query(
          `select 1 from pg_locks where relation = 'pg_catalog.pg_description'::regclass and not granted`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 10_000 },
    );
    await other.query('commit');
    await opening;
    expect(await tablesIn('shop')).toContain('orders');
  });
});
