import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, AttackedShop } from './attack.ts';
import { metricSum, readMetrics } from './metrics.ts';

const seconds = 15;
/** The proxy's limit for one address. */
const pagesPerSecond = 60;
const probeEveryMs = 40;

const renderings = async (shop: AttackedShop) =>
  metricSum(await readMetrics(shop), 'gateway_pages_total', 'outcome="rendered"') ?? 0;

/** Addresses that no cache contains: made-up values of the parameters that pages read, made-up names and made-up paths. */
const addresses: readonly ((at: number) => string)[] = [
  (at) => `/collections/produce?sort=x${at}`,
  (at) => `/collections/frozen?brand=b${at}&sort=2`,
  (at) => `/collections/produce?price=0-${50_000 + at}`,
  (at) => `/collections/snacks?free=f${at}&sale=${at}`,
  (at) => `/category2/Dumplings?stock=${at}`,
  (at) => `/search?product=tofu+${at}`,
  (at) => `/search?product=rice&sort=x${at}`,
  (at) => `/productDetails?productNum=PR1001&productNum=${at}`,
  (at) => `/productDetails?productNum=XX${at}`,
  (at) => `/collections/made-up-${at}`,
  (at) => `/login?returnTo=/search?product=${at}`,
  (at) => `/order/${at}`,
  (at) => `/made-up/${at}`,
];

function medianAnd95th(milliseconds: readonly number[]): readonly [number, number] {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity;
  return [at(0.5), at(0.95)];
}

/** Milliseconds of small operations of other clients, sent one at a time until `isOver`. */
async function measureOthers(shop: AttackedShop, isOver: () => boolean): Promise<number[]> {
  const measured: number[] = [];
  while (!isOver()) {
    const start = performance.now();
    await shop.graphql('{ groups { id name { en } } }');
    measured.push(performance.now() - start);
    await wait(probeEveryMs);
  }
  return measured;
}

/** Requests uncached pages from one address, as fast as the proxy lets one address, whether or not responses arrive. */
async function flood(shop: AttackedShop, from: string): Promise<number[]> {
  const statuses: Promise<number>[] = [];
  const start = performance.now();
  for (let at = 0; at < seconds * pagesPerSecond; at += 1) {
    const path = addresses[at % addresses.length]?.(at) ?? '/';
    statuses.push(
      fetch(shop.url + path, { headers: { accept: 'text/html', 'x-forwarded-for': from } }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        // Not accepted in time.
        () => 0,
      ),
    );
    await wait(Math.max(0, start + ((at + 1) * 1000) / pagesPerSecond - performance.now()));
  }
  return Promise.all(statuses);
}

export const pageAddresses: Attack = {
  name: 'made-up page addresses at the limit of the proxy',
  comparesSpeed: true,
  needsLinux: true,
  run: async (shop) => {
    const visit = await fetch(`${shop.url}/collections/produce`);
    await visit.arrayBuffer();
    const idleEnd = performance.now() + 4_000;
    const idle = medianAnd95th(await measureOthers(shop, () => performance.now() > idleEnd));
    const [before, memoryBefore] = [await renderings(shop), shop.memory('gateway')];
    let isOver = false;
    const attack = flood(shop, shop.newAddress()).finally(() => {
      isOver = true;
    });
    const others = medianAnd95th(await measureOthers(shop, () => isOver));
    const statuses = await attack;
    const rendered = (await renderings(shop)) - before;
    const megabytes = (shop.memory('gateway') - memoryBefore) / 2 ** 20;
    const refused = statuses.filter((status) => status === 429 || status === 503).length;
    const [median, p95] = others;
    return {
      // Twice the resolution of the clock of a busy machine is added: an idle median is about 2 ms.
      isBlocked: median <= 3 * idle[0] + 4 && !statuses.includes(500) && !statuses.includes(0),
      detail: `${statuses.length} pages from one address: ${rendered} rendered, ${refused} refused; others' operations took ${median.toFixed(0)} ms (95 %: ${p95.toFixed(0)} ms), idle ${idle[0].toFixed(0)} ms (95 %: ${idle[1].toFixed(0)} ms); memory grew by ${megabytes.toFixed(0)} MB`,
    };
  },
};
