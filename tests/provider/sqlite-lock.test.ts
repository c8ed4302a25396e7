import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { call, succeed } from '../harness/rest-api/call.ts';
import { openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { checkOut, newShopper, stockOf } from '../harness/rest-api/shopper.ts';

const isSqlite = process.env.TEST_DATABASE_URL === undefined;

/** Holds a lock until its standard input ends. */
const holder = `
  import { DatabaseSync } from '@photostructure/sqlite';
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
  database.exec('begin ' + process.argv[2]);
  process.stdout.write('locked');
  process.stdin.resume().on('end', () => { database.exec('rollback'); database.close(); });
`;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** Has another process lock the shop's database. Returns what releases it. */
async function lockDatabase(kind: 'immediate' | 'exclusive'): Promise<() => Promise<void>> {
  const file = join(shop.dataDir, 'shop.db');
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, file, kind], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return async () => {
    if (child.exitCode !== null) return;
    child.stdin.end();
    await once(child, 'exit');
  };
}

const readiness = async () => (await fetch(`${shop.api.url}/health/ready`)).status;

describe.runIf(isSqlite)('while another process has locked the SQLite database', () => {
  it.each(['immediate', 'exclusive'] as const)(
    '%s › reads respond before the lock is released, a waiting order is placed after it, once',
    { timeout: 60_000 },
    async (kind) => {
      const { token } = await newShopper(shop);
      const body = await checkOut(shop, token, { buy: { GR1001: 1 } });
      const stock = await stockOf(shop, 'GR1001');
      const release = await lockDatabase(kind);
      const finished: string[] = [];
      const ordered = call(shop, 'placeOrder', { token, body }).finally(() => finished.push('order'));
      for (let round = 0; round < 5; round++) {
        await succeed(shop, 'getGroups');
        await succeed(shop, 'getOrderCart', { token });
        expect(await stockOf(shop, 'GR1001')).toBe(stock);
        finished.push('reads');
      }
      await release();
      expect((await ordered).status).toBe(201);
      expect(finished.at(-1)).toBe('order');
      expect(finished).toHaveLength(6);
      expect(await stockOf(shop, 'GR1001')).toBe(stock - 1);
      expect(await succeed(shop, 'getOrderHistory', { token, path: { months: 3 } })).toHaveLength(1);
    },
  );

  it(
    'for long › writes get 503 with Retry-After, readiness reports it, and both recover',
    { timeout: 60_000 },
    async () => {
      const { token } = await newShopper(shop);
      const body = await checkOut(shop, token, { buy: { GR1001: 1 } });
      expect(await readiness()).toBe(200);
      const release = await lockDatabase('immediate');
      const seconds = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const started = performance.now();
          const response = await fetch(`${shop.api.url}/api/v1/mobile/order/`, {
            method: 'POST',
            headers: { Authorization: `JWT ${token}`, 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          });
          expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
          return (performance.now() - started) / 1_000;
        }),
      );
      // They waited at the same time: one after the other would take 30 s.
      expect(Math.max(...seconds)).toBeLessThan(15);
      const health = await fetch(`${shop.api.url}/health/ready`);
      expect([health.status, await health.json()]).toEqual([
        503,
        { status: 'down', writes: 'down', reason: 'database is locked' },
      ]);
      expect((await fetch(`${shop.api.url}/health/readable`)).status).toBe(200);

      await release();
      expect((await call(shop, 'placeOrder', { token, body })).status).toBe(201);
      await eventually(async () => expect(await readiness()).toBe(200));
    },
  );

  it('without any order › readiness reports it, and recovers', { timeout: 60_000 }, async () => {
    const release = await lockDatabase('immediate');
    await eventually(async () => expect(await readiness()).toBe(503));
    await release();
    await eventually(async () => expect(await readiness()).toBe(200));
  });
});
