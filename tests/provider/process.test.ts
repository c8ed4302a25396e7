import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasFileModes } from '../harness/file-modes.ts';
import { eventually } from '../harness/eventually.ts';
import { keepSending } from '../harness/keep-alive-clients.ts';
import { openDatabase } from '../../legacy-api/database/index.ts';
import { loadCatalog } from '../../scripts/import-catalog/load-catalog.ts';
import { seed } from '../../legacy-api/seed/seed.ts';
import { fileURLToPath } from 'node:url';
import { call } from '../harness/rest-api/call.ts';
import { ownDatabase } from '../harness/rest-api/database-url.ts';
import { startProcess } from '../harness/rest-api/process.ts';
import { cheapHashing, openShop } from '../harness/rest-api/shop.ts';

const catalog = fileURLToPath(new URL('../harness/rest-api/catalog', import.meta.url));

let dataDir: string;
const stops: (() => unknown)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'provider-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await rm(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}) {
  const api = startProcess({ DATA_DIR: dataDir, ...environment });
  stops.push(async () => {
    api.child.kill('SIGKILL');
    await api.ended;
  });
  return api;
}

async function listenAnywhere(listener: Server): Promise<number> {
  await new Promise<void>((listening) => listener.listen(0, listening));
  stops.push(() => new Promise((closed) => listener.close(closed)));
  const address = listener.address();
  if (typeof address !== 'object' || address === null) throw new Error('it has no port');
  return address.port;
}

/** Starts a PostgreSQL that rejects connections with this reason, and returns its port. */
async function refuseConnections(reason: string): Promise<number> {
  const fields = Buffer.from(`SFATAL\0C28000\0M${reason}\0\0`);
  const refusal = Buffer.alloc(5 + fields.length, 'E');
  refusal.writeInt32BE(4 + fields.length, 1);
  fields.copy(refusal, 5);
  const refusing = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(refusal));
  });
  return listenAnywhere(refusing);
}

describe('the process', { timeout: 60_000 }, () => {
  it('starts with an empty data directory, responds, protects its secret file, and stops on SIGTERM', async () => {
    const api = start();
    const url = await api.listening;
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(((await (await fetch(`${url}/api/v1/mobile/group`)).json()) as unknown[]).length).toBeGreaterThan(
      0,
    );
    const secret = join(dataDir, 'jwt-secret');
    if (hasFileModes) expect((await stat(secret)).mode & 0o777).toBe(0o600);
    expect((await readFile(secret, 'utf8')).length).toBeGreaterThanOrEqual(32);
    api.child.kill('SIGTERM');
    expect(await api.ended).toEqual({ code: 0, said: '' });
  });

  it('when its port is in use › reports it in one sentence', async () => {
    const port = await listenAnywhere(createServer());
    expect(await start({ PORT: String(port) }).ended).toEqual({
      code: 1,
      said: `Port ${port} is already in use; set PORT to another.\n`,
    });
  });

  it('names an invalid variable', async () => {
    const { code, said } = await start({ PORT: 'four thousand', SHOP_URL: 'shop' }).ended;
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toEqual([
      'PORT must be a number.',
      'SHOP_URL must be an http or https address.',
    ]);
  });

  it('with LOG_FORMAT=pretty › logs readable lines', async () => {
    const api = start({ LOG_FORMAT: 'pretty' });
    let printed = '';
    api.child.stdout?.on('data', (text: string) => (printed += text));
    // The start itself may take long on a busy machine.
    await vi.waitFor(
      () => expect(printed).toMatch(/^\[[\d:]+\] INFO: legacy-api: listening \{"url":"http/m),
      50_000,
    );
  });

  it('when its parent process ends › stops', async () => {
    const parent = spawn(process.execPath, ['--import', 'tsx', 'tests/harness/rest-api/parent.ts', dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = (await once(parent.stdout.setEncoding('utf8'), 'data')) as [string];
    expect((await fetch(`${url.trim()}/health/ready`)).status).toBe(200);
    parent.kill('SIGKILL');
    await eventually(() => expect(fetch(`${url.trim()}/health/ready`)).rejects.toThrow());
  });

  it('rejects a data directory that another process uses, without changing it', async () => {
    const first = start();
    const url = await first.listening;
    const second = await start().ended;
    expect(second).toEqual({
      code: 1,
      said: `The data directory ${dataDir} is in use by another process.\n`,
    });
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  });

  it('with DATABASE_URL and without JWT_SECRET › does not start', async () => {
    const environment = { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop', JWT_SECRET: '' };
    expect(await start(environment).ended).toEqual({
      code: 1,
      said: 'JWT_SECRET is required with DATABASE_URL: all processes on one database have to sign with the same key.\n',
    });
  });

  it('reports that the database cannot be reached, without its password', async () => {
    const { code, said } = await start({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' }).ended;
    expect(code).toBe(1);
    expect(said).toBe(
      'The database that DATABASE_URL names cannot be opened: connect ECONNREFUSED 127.0.0.1:1.\n',
    );
  });

  it('reports the database’s own reason for a rejected connection', async () => {
    const port = await refuseConnections('database "shop" does not exist');
    const { code, said } = await start({ DATABASE_URL: `postgres://shop:secret@127.0.0.1:${port}/shop` })
      .ended;
    expect(code).toBe(1);
    expect(said).toBe(
      'The database that DATABASE_URL names cannot be opened: database "shop" does not exist.\n',
    );
  });

  it('does not report a reason that contains the password', async () => {
    const port = await refuseConnections('"so secret" is not the password of shop');
    const { code, said } = await start({
      DATABASE_URL: `postgres://shop:so%20secret@127.0.0.1:${port}/shop`,
    }).ended;
    expect(code).toBe(1);
    expect(said).toBe('The database that DATABASE_URL names cannot be opened.\n');
  });
});

it(
  'on SIGTERM, it responds to every request on a kept connection and ends soon',
  { timeout: 60_000 },
  async () => {
    const shop = await openShop();
    const path = '/v1/mobile/customcategory/';
    const clients = keepSending(shop.api.url, { path: `/api${path}` });
    await eventually(() => expect(clients.fewest()).toBeGreaterThan(5));
    await shop.close();
    // Only a new connection fails.
    expect(await clients.done()).toEqual({ statuses: new Set([200]), failures: new Set(['ECONNREFUSED']) });
    // Every request that it accepted got a response.
    expect(shop.logged.filter((line) => line.includes(path))).toHaveLength(clients.responses());
  },
);

// On SQLite, the lock of the data directory allows only one process.
const server = process.env.TEST_DATABASE_URL;
if (server !== undefined && server !== '') {
  it(
    'several processes that start together migrate and seed one database once',
    { timeout: 60_000 },
    async () => {
      const database = await ownDatabase();
      stops.push(database.drop);
      const loaded = await loadCatalog(catalog);
      if (!loaded.ok) throw new Error('the test catalog is not right');
      const filled = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const opened = await openDatabase({ dataDir, databaseUrl: database.url });
          const done = await seed(opened, loaded.catalog, {
            whole: true,
            onlyFirst: true,
            isOwn: false,
            mediaFolders: [],
            passwordHashing: cheapHashing,
            clock: () => new Date('2026-03-04T18:00:00Z'),
          });
          const products = await opened.queries.selectFrom('products').select('id').execute();
          await opened.close();
          return { done, products: products.length };
        }),
      );
      expect(filled.filter(({ done }) => done !== null)).toHaveLength(1);
      expect(filled.map(({ products }) => products)).toEqual([8, 8, 8, 8]);
    },
  );

  it('connections that the database closes are replaced', { timeout: 60_000 }, async () => {
    const shop = await openShop();
    stops.push(shop.close);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      shop.api.database.queries,
    );
    const other = new pg.Client({ connectionString: server });
    await other.connect();
    stops.push(() => other.end());
    for (const { pid } of rows) await other.query('select pg_terminate_backend($1)', [pid]);
    await eventually(() => {
      expect(shop.logged.join('')).toContain('a database connection broke');
    });
    const responses = await Promise.all(Array.from({ length: 20 }, () => call(shop, 'getGroups')));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  });
}
