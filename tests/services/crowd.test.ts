import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { Audit } from '../../bench/load/audit.ts';
import { Crowd } from '../../bench/load/crowd.ts';
import { startTopology, type Topology } from '../../scripts/topology/topology.ts';

let topology: Topology;
let audit: Audit;
let crowd: Crowd;
let database: pg.Client;

beforeAll(async () => {
  topology = await startTopology();
  audit = await Audit.open(topology.databaseUrl);
  database = new pg.Client({ connectionString: topology.databaseUrl });
  await database.connect();
  crowd = await Crowd.gather(topology.url, 6, 20);
}, 180_000);
afterAll(async () => {
  await audit.close();
  await database.end();
  await topology.stop();
});

describe('a crowd', () => {
  it(
    'looks, fills carts and orders without a failure, and the books agree',
    { timeout: 120_000 },
    async () => {
      const { journal } = crowd;
      crowd.start();
      await vi.waitFor(
        () => {
          expect(journal.orders.length).toBeGreaterThan(2);
        },
        { timeout: 90_000, interval: 100 },
      );
      await crowd.disperse();
      expect(journal.entries.filter(({ failure }) => failure !== null)).toEqual([]);
      expect(await audit.oversold()).toEqual([]);
      expect(await audit.misplaced(journal.orders)).toEqual([]);
    },
  );

  it('would have been told of lost orders, forgotten ones and stock that went astray', async () => {
    const [lost, forgotten] = crowd.journal.orders;
    if (!lost || !forgotten) throw new Error('Nobody ordered.');
    const [productId] = forgotten.lines.keys();
    await database.query('update products set stock_level = stock_level + 1 where id = $1', [productId]);
    for (const table of ['order_lines', 'order_addresses', 'payments']) {
      await database.query(`delete from ${table} where order_id = $1`, [lost.id]);
    }
    await database.query('delete from orders where id = $1', [lost.id]);

    const told = crowd.journal.orders.filter((order) => order !== forgotten);
    expect(await audit.misplaced(told)).toEqual([
      `order ${lost.id} is lost`,
      `order ${forgotten.id} was never acknowledged`,
    ]);
    expect((await audit.oversold()).join('\n')).toContain(`product ${productId}:`);
  });
});
