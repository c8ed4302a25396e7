import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { groupPath, groups, produceListPath, product } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const page = z.object({
  catalog: z.object({
    nodes: z.array(z.object({ id: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string() }),
  }),
});

describe('the catalog of an app', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url, { PUBLIC_CACHE: 'off' });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });
  const sell = (...products: object[]) => {
    upstream.on(produceListPath, json(products));
  };
  const read = async (after: string | null) => {
    const query =
      'query ($after: String) { catalog(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }';
    return page.parse((await gateway.graphql(query, { variables: { after } })).data).catalog;
  };
  const version = async () => (await gateway.graphql('{ catalogVersion }')).data?.['catalogVersion'];

  beforeEach(() => {
    upstream.on(groupPath, json(groups.slice(0, 1)));
    sell(product(3), product(1), product(2));
  });

  it('is read page by page, even while products are added and removed', async () => {
    const first = await read(null);
    expect(first.nodes).toEqual([{ id: 'prod_1' }, { id: 'prod_2' }]);
    sell(product(4), product(2), product(3));
    const second = await read(first.pageInfo.endCursor);
    expect(second.nodes).toEqual([{ id: 'prod_3' }, { id: 'prod_4' }]);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });

  it('keeps its version while only the stock and the order of products change', async () => {
    const before = await version();
    expect(before).toMatch(/^[\w-]{22}$/);
    sell(product(2, { StockLevel: 0 }), product(3), product(1));
    expect(await version()).toBe(before);
  });

  it.each<[string, () => void]>([
    [
      'a price',
      () => {
        sell(product(3), product(1), product(2, { Price: 0.5 }));
      },
    ],
    [
      'a product that joins',
      () => {
        sell(product(3), product(1), product(2), product(4));
      },
    ],
    [
      'stop-sale',
      () => {
        sell(product(3), product(1), product(2, { IsStopSale: true }));
      },
    ],
    [
      'a group’s name',
      () => {
        upstream.on(groupPath, json(groups.slice(0, 1).map((group) => ({ ...group, Name: 'Teas' }))));
      },
    ],
  ])('has another version after a change of %s', async (_what, change) => {
    const before = await version();
    change();
    expect(await version()).not.toBe(before);
  });
});
