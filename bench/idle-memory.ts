import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { startGateway } from './gateway-servers.ts';
import { withRestApi } from './started-servers.ts';

const searchShape = z.object({
  data: z.object({ searchProducts: z.object({ totalCount: z.number() }).nullable() }),
});

async function searchCount(url: string): Promise<number> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ searchProducts(term: "tofu", first: 1) { totalCount } }' }),
  });
  return searchShape.parse(await response.json()).data.searchProducts?.totalCount ?? 0;
}

/** Resident megabytes of a gateway beside the shop's own REST API: the search index is loaded, and no request came for ten seconds. */
export function measureIdleMemory(isQuick: boolean): Promise<number> {
  return withRestApi(async (keep, restApi) => {
    const gateway = await keep(startGateway(restApi, {}));
    if ((await searchCount(gateway.url)) === 0) throw new Error('The search finds nothing.');
    await delay(isQuick ? 2_000 : 10_000);
    return gateway.memory() / 1_000_000;
  });
}
