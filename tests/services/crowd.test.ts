import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { z } from 'zod';
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
  crowd.start();
  await vi.waitFor(
    () => {
      expect(crowd.journal.orders.length).toBeGreaterThan(2);
    },
    { timeout: 90_000, interval: 100 },
  );
  await crowd.disperse();
}, 300_000);
afterAll(async () => {
  try {
    await audit.close();
    await database.end();
  } finally {
    await topology.stop();
  }
});

describe('many concurrent shoppers', () => {
  it('browse, fill carts and order without a failure', () => {
    expect(crowd.journal.entries.filter(({ failure }) => failure !== null)).toEqual([]);
  });

  it('leave consistent orders and stock', async () => {
    expect(await audit.oversold()).toEqual([]);
    expect(await audit.misplaced(crowd.journal.orders)).toEqual([]);
  });

  it('stock that is missing › is detected', async () => {
    const [productId] = crowd.journal.orders.flatMap(({ lines }) => [...lines.keys()]);
    const { rows } = await database.query(
      'update products set stock_level = stock_level + 1 where id = $1 returning stock_level - 1 as left',
      [productId],
    );
    const [{ left }] = z.tuple([z.object({ left: z.number() })]).parse(rows);
    expect(await audit.oversold()).toEqual([
      `product ${productId}: ${left + 1} in stock, ${left} after its orders`,
    ]);
    await database.query('update products set stock_level = $1 where id = $2', [left, productId]);
  });

  it('lost and unknown orders › are detected', async () => {
    const [first, ...others] = crowd.journal.orders;
    if (!first) throw new Error('Nobody ordered.');
    expect(await audit.misplaced([{ ...first, id: '0' }, ...others])).toEqual([
      'order 0 is lost',
      `order ${first.id} was never acknowledged`,
    ]);
  });
});
