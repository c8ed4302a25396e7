import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type PostgresServer } from '../../scripts/system/postgres-server.ts';
import { KilledShop } from '../harness/rest-api/killed-shop.ts';
import { startProcess, type ApiProcess } from '../harness/rest-api/process.ts';
import { eventually } from '../harness/eventually.ts';

/** Repeatedly terminates all other connections, until it is stopped. */
async function terminateAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const others = `select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`;
  for (let round = 0; round < 20; round += 1) {
    await client.query(others);
    await delay(50);
  }
  await client.end();
}

const faults: [what: string, befall: (postgres: PostgresServer) => Promise<void>][] = [
  ['its connections are terminated again and again', ({ url }) => terminateAll(url)],
  [
    'it is restarted',
    async (postgres) => {
      await postgres.shutDown();
      await postgres.start();
    },
  ],
  [
    'it is killed and comes back after 3 s',
    async (postgres) => {
      await postgres.kill();
      await delay(3_000);
      await postgres.start();
    },
  ],
  [
    'it is frozen for 3 s',
    async (postgres) => {
      postgres.freeze();
      await delay(3_000);
      postgres.thaw();
    },
  ],
  [
    'it is frozen for longer than a query may take',
    async (postgres) => {
      postgres.freeze();
      await delay(18_000);
      postgres.thaw();
    },
  ],
];

describe('the REST API under load, when PostgreSQL fails', () => {
  let postgres: PostgresServer;
  let dataDir: string;
  let api: ApiProcess;
  let url: string;
  beforeAll(async () => {
    postgres = await startPostgres({ isDurable: true });
    dataDir = await mkdtemp(join(tmpdir(), 'services-'));
    const environment = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, JWT_SECRET: 'k'.repeat(32) };
    api = startProcess(environment);
    url = await api.listening;
  }, 60_000);
  afterAll(async () => {
    api.child.kill('SIGKILL');
    await api.ended;
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function expectOk(check: 'readable' | 'ready'): Promise<void> {
    expect((await fetch(`${url}/health/${check}`)).status).toBe(200);
  }

  /** Places an order. Until a write succeeds, a failed one makes the REST API not ready for 10 s. */
  async function sellAgain(shop: KilledShop): Promise<void> {
    const over = new AbortController();
    const ordered = shop.acknowledgedMore(1);
    const shopping = shop.orderUntilCut(url, over.signal);
    await Promise.race([ordered, shopping]);
    over.abort();
    await shopping;
  }

  it.each(faults)(
    '%s › keeps running, loses no acknowledged order, places none twice and sells again',
    { timeout: 120_000 },
    async (_what, befall) => {
      const over = new AbortController();
      const shop = new KilledShop();
      await shop.checkEverything(url);
      const shopping = shop.orderUntilCut(url, over.signal);
      await Promise.race([shop.acknowledgedMore(3), shopping]);
      await befall(postgres);
      await eventually(() => expectOk('readable'));
      over.abort();
      await shopping;
      await shop.checkEverything(url);
      const { size } = shop.acknowledged;
      expect(size).toBeGreaterThanOrEqual(3);
      await sellAgain(shop);
      expect(shop.acknowledged.size).toBeGreaterThan(size);
      await expectOk('ready');
      expect(api.child.exitCode).toBeNull();
    },
  );
});
