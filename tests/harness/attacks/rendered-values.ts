import type { Attack, AttackedShop } from './attack.ts';
import { metricSum, readMetrics } from './metrics.ts';

const variants = 60;
/** The page may expire and be rendered again in the meantime. */
const maxRenderings = 6;

const kinds: readonly (readonly [name: string, path: (index: number) => string, status: number])[] = [
  [
    'values of parameters that the screen does not know',
    (n) => `/deals?sort=x${n}&stock=y${n}&sale=z${n}`,
    200,
  ],
  ['spellings of known values', (n) => `/deals?sort=${'%20'.repeat(n)}`, 200],
  ['parameters of other screens', (n) => `/about-us?product=p${n}&brand=b${n}&section=s${n}`, 200],
  ['paths that do not exist', (n) => `/no-such-page/${n}`, 404],
];

const rendered = async (shop: AttackedShop) =>
  metricSum(await readMetrics(shop), 'gateway_pages_total', 'outcome="rendered"') ?? 0;

/** One attack for each: addresses that differ, but not in what a screen reads, share a rendering. */
export const renderedValues: readonly Attack[] = kinds.map(([name, path, status]) => ({
  name: `rendering pages again with ${name}`,
  run: async (shop) => {
    const visit = async (index: number) => {
      const response = await shop.fetch(path(index), { headers: { accept: 'text/html' } });
      await response.arrayBuffer();
      return response.status;
    };
    await visit(0);
    const before = await rendered(shop);
    const statuses: number[] = [];
    for (let index = 1; index <= variants; index += 1) statuses.push(await visit(index));
    const renderings = (await rendered(shop)) - before;
    const served = statuses.filter((one) => one === status).length;
    return {
      isBlocked: renderings <= maxRenderings && served === variants,
      detail: `${variants} addresses had pages rendered ${renderings} times; ${served} got ${status}`,
    };
  },
}));
