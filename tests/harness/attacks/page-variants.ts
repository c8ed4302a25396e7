import type { Attack } from './attack.ts';
import { metricSum, readMetrics } from './metrics.ts';

const variants = 200;
const rendered = async (shop: Parameters<Attack['run']>[0]) =>
  metricSum(await readMetrics(shop), 'gateway_pages_total', 'outcome="rendered"');

const visit = async (url: string) => {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  await response.arrayBuffer();
  return response.status;
};

export const pageVariants: Attack = {
  name: 'rendering the home page again with unknown parameters',
  run: async (shop) => {
    await visit(`${shop.url}/`);
    const before = await rendered(shop);
    const statuses = await Promise.all(
      Array.from({ length: variants }, (_, index) =>
        visit(`${shop.url}/?${['utm_source', 'fbclid', 'x', `p${index}`][index % 4] ?? ''}=${index}`),
      ),
    );
    const after = await rendered(shop);
    const renderings = before === null || after === null ? variants : after - before;
    const served = statuses.filter((status) => status === 200).length;
    return {
      // The cached page may expire once in the meantime.
      isBlocked: renderings <= 4 && served === variants,
      detail: `${variants} variants had the page rendered ${renderings} times; ${served} were served`,
    };
  },
};
