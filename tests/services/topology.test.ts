import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ShopClient } from '../../bench/load/client.ts';
import { startTopology, type Topology } from '../../scripts/topology/topology.ts';

let topology: Topology;
beforeAll(async () => {
  topology = await startTopology();
}, 120_000);
afterAll(() => topology.stop());

const ask = (query: string) =>
  fetch(`${topology.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });

const found = z.object({ searchProducts: z.object({ totalCount: z.number() }) });

/** The number of GraphQL requests of each gateway, from its metrics. */
async function answered(): Promise<number[]> {
  return Promise.all(
    topology.gateways.map(async ({ metricsUrl }) => {
      const text = await (await fetch(metricsUrl)).text();
      const counts = text.matchAll(/^gateway_http_response_seconds_count\{route="graphql".*\} (\d+)/gm);
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    }),
  );
}

describe('the topology', () => {
  it('serves pages, data and pictures through both gateways', async () => {
    const before = await answered();
    for (let n = 0; n < 4; n += 1) {
      const { data } = (await (await ask('{ groups { id } }')).json()) as { data: { groups: unknown[] } };
      expect(data.groups.length).toBeGreaterThan(5);
    }
    // A response is counted after it was sent, which may be after the client received it.
    await vi.waitFor(async () => {
      const after = await answered();
      expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([2, 2]);
    });
    const page = await fetch(topology.url);
    expect([page.status, /<title>([^<]*)/.exec(await page.text())?.[1]]).toEqual([200, 'Lantern Market']);
    const picture = await fetch(`${topology.url}/media/products/BK1001/front-400.webp`, {
      headers: { accept: 'image/avif,image/webp,*/*' },
    });
    expect([picture.headers.get('content-type'), picture.headers.get('vary')]).toEqual([
      'image/avif',
      'Accept',
    ]);
  });

  it('restarts a gateway without a failed request', { timeout: 150_000 }, async () => {
    const failures: string[] = [];
    let answeredCount = 0;
    let isOver = false;
    const shoppers = Array.from({ length: 4 }, async (_, number) => {
      const client = new ShopClient(topology.url, number);
      while (!isOver) {
        // A new term each time, so that no response comes from the cache.
        const term = Math.random().toString(36).slice(2, 5);
        await client
          .post(`{ searchProducts(term: "${term}") { totalCount } }`, {}, found)
          .then(() => (answeredCount += 1))
          .catch((error: unknown) => failures.push(String(error)));
        // An address gets 50,000 points of cost a second back, and a search costs 7,000.
        await delay(200);
      }
      await client.close();
    });
    const [first] = topology.gateways;
    await first?.service.stop();
    expect(await topology.readyGateways()).toBe(1);
    await first?.service.start();
    await vi.waitFor(async () => {
      expect(await topology.readyGateways()).toBe(2);
    }, 60_000);
    isOver = true;
    await Promise.all(shoppers);
    expect(answeredCount).toBeGreaterThan(0);
    expect(failures.join(', ')).toBe('');
  });

  it('removes all its processes and files', { timeout: 60_000 }, async () => {
    const own = await startTopology({ gateways: 1 });
    const services = [own.redis, own.legacyApi, ...own.gateways.map(({ service }) => service)];
    expect(services.map(({ isRunning }) => isRunning)).toEqual([true, true, true]);
    await own.stop();
    expect(services.map(({ isRunning }) => isRunning)).toEqual([false, false, false]);
    expect(existsSync(own.folder)).toBe(false);
    await expect(fetch(own.url)).rejects.toThrow();
  });
});
