import type { Attack, AttackedShop } from './attack.ts';
import { metricSum, readMetrics } from './metrics.ts';

const variants = 200;
const rendered = async (shop: AttackedShop) =>
  metricSum(await readMetrics(shop), 'gateway_pages_total', 'outcome="rendered"');

const visit = async (shop: AttackedShop, path: string) => {
  const response = await shop.fetch(path, { headers: { accept: 'text/html' } });
  await response.arrayBuffer();
  return response.status;
};

export const pageVariants: Attack = {
  name: 'rendering the home page again with unknown parameters',
  run: async (shop) => {
    await visit(shop, '/');
    const before = await rendered(shop);
    const statuses = await Promise.all(
      Array.from({ length: variants }, (_, index) =>
        visit(shop, `/?${['utm_source', 'fbclid', 'x', `p${index}`][index % 4] ?? ''}=${index}`),
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
