import { z } from 'zod';
import type { Attack } from './attack.ts';
import { newCustomer } from './customer.ts';
import { metricSum, readMetrics } from './metrics.ts';

const rounds = 20;
const search = z.object({
  searchProducts: z.object({
    nodes: z.array(z.object({ id: z.string(), maxQuantity: z.number() })),
  }),
});

export const cacheEviction: Attack = {
  name: 'disabling the caches with rejected quantities',
  run: async (shop) => {
    const { token } = await newCustomer(shop);
    const { data } = await shop.graphql(
      '{ searchProducts(term: "rice", first: 5) { nodes { id maxQuantity } } }',
    );
    const product = search.parse(data).searchProducts.nodes.find(({ maxQuantity }) => maxQuantity > 0);
    const page = '{ groups { id name { en } } categories { id name { en } } }';
    await shop.graphql(page);
    const refuse = () =>
      shop.graphql(
        'mutation ($id: ID!) { setCartLine(productId: $id, quantity: 9999) { userErrors { code } } }',
        {
          token,
          variables: { id: product?.id ?? '' },
        },
      );
    // The first rejection may correct an outdated stock level.
    await refuse();
    await shop.graphql(page);
    const before = metricSum(await readMetrics(shop), 'gateway_shared_responses_total') ?? 0;
    for (let round = 0; round < rounds; round += 1) {
      await refuse();
      await shop.graphql(page);
    }
    const after = metricSum(await readMetrics(shop), 'gateway_shared_responses_total') ?? 0;
    const shared = after - before;
    return {
      isBlocked: shared >= rounds - 1,
      detail: `after ${rounds} refusals, ${shared} of ${rounds} requests for the same page were served from the cache`,
    };
  },
};
