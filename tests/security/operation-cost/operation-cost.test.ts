import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { openShop, type Shop } from '../../harness/rest-api/shop.ts';
import { waitForSearchIndex } from '../../harness/wait-for-search-index.ts';
import { documentOf, expensiveOperations, knownAttacks } from './expensive-operations.ts';

type Recipe = (typeof knownAttacks)[number];

const maxCpuMs = 100;
const maxBytes = 4 * 1024 * 1024;
/** CPU time of `referenceWork` on the machine for which `maxCpuMs` is meant. */
const referenceMs = 30;

const cpuMs = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** Work like that of an operation: objects, text, and text again. */
function referenceWork(): number {
  const entries = Array.from({ length: 40_000 }, (_, id) => ({ id, name: `Product ${id}`, price: id / 4 }));
  return JSON.stringify(JSON.parse(JSON.stringify(entries))).length;
}

/** How much slower this machine is, at least 1: another program may have the caches and the clock rate. */
function slowness(): number {
  const start = process.cpuUsage();
  referenceWork();
  return Math.max(1, cpuMs(start) / referenceMs);
}

describe('one request of maximum cost', () => {
  let shop: Shop;
  let gateway: RunningGateway;
  let requests = 0;

  beforeAll(async () => {
    shop = await openShop({ wholeCatalog: true });
    gateway = await startGateway(
      `${shop.api.url}/api`,
      { EXPLORER: 'on', SEARCH_DETAILS: 'off' },
      { clock: () => shop.now() },
    );
    await waitForSearchIndex(gateway);
    // Fills the public cache, as the first visitors do.
    await gateway.graphql('{ groups { products(first: 250) { nodes { id group { id } } } } }');
  }, 240_000);
  afterAll(async () => {
    await gateway.close();
    await shop.close();
  });

  /** Sends a document that was never sent before, and measures what it takes. */
  async function send(recipe: Recipe, times: number) {
    requests += 1;
    const body = JSON.stringify({ query: documentOf(recipe, times, requests) });
    const start = process.cpuUsage();
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const text = await response.text();
    const cpu = cpuMs(start);
    return { isAccepted: text.startsWith('{"data"'), bytes: text.length, requestBytes: body.length, cpu };
  }

  /** The largest number of repetitions that the gateway accepts. */
  async function mostAccepted(recipe: Recipe): Promise<number> {
    let [accepted, rejected] = [0, 1_200];
    while (rejected - accepted > Math.max(1, accepted / 8)) {
      const times = Math.floor(accepted === 0 ? rejected / 3 : (accepted + rejected) / 2);
      if (times === accepted || times === 0) break;
      if ((await send(recipe, times)).isAccepted) accepted = times;
      else rejected = times;
    }
    return accepted;
  }

  async function expectCheap(recipe: Recipe): Promise<void> {
    const times = await mostAccepted(recipe);
    if (times === 0) return;
    let least = Infinity;
    // Garbage of earlier requests counts against one of them at most.
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { cpu, bytes, requestBytes } = await send(recipe, times);
      expect(requestBytes).toBeLessThanOrEqual(256 * 1024);
      expect(bytes).toBeLessThanOrEqual(maxBytes);
      least = Math.min(least, cpu / slowness());
      if (least <= maxCpuMs) break;
    }
    expect(least, documentOf(recipe, times, 0).slice(0, 400)).toBeLessThanOrEqual(maxCpuMs);
  }

  it.each(knownAttacks.map((recipe) => [recipe.path.join(' › ').slice(0, 60), recipe] as const))(
    'known form %s › is cheap if it is accepted',
    async (_, recipe) => {
      await expectCheap(recipe);
    },
    120_000,
  );

  it('generated from the schema › takes at most 100 ms of CPU and returns at most 4 MB', async () => {
    await fc.assert(fc.asyncProperty(expensiveOperations, expectCheap), {
      numRuns: Number(process.env['GENERATED_OPERATIONS'] ?? 40),
      endOnFailure: true,
    });
  }, 240_000);
});
