import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServerEntry } from '../../../gateway/pages/index.ts';
import {
  categoriesPath,
  frozenListPath,
  groupPath,
  groups,
  produceListPath,
  product,
} from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { serverEntryFromSources, storefrontOf } from '../../harness/storefront-from-sources.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const subcategoryPath = '/v1/mobile/category2/';
const subcategoryList = '/v1/mobile/product/category2/1011';
const greens = { ProductCategory2_id: 1011, Name: 'Asian Greens', Description: '青菜' };
const groupNames = '{ groups { handle } }';
const produce = '{ group(name: "produce") { products(first: 5) { nodes { id } } } }';

let source: { entry: ServerEntry; close(): Promise<void> };
let upstream: Upstream;
let gateway: RunningGateway;
let seconds: number;

beforeAll(async () => {
  source = await serverEntryFromSources();
});
afterAll(async () => {
  await source.close();
});

beforeEach(async () => {
  seconds = 0;
  upstream = await startUpstream();
  upstream.on(groupPath, json(groups));
  upstream.on(categoriesPath, json([{ ProductCategory_id: 101, Name: 'Vegetables', Description: '蔬菜' }]));
  upstream.on(subcategoryPath, json([greens]));
  upstream.on(subcategoryList, json([product(1)]));
  upstream.on(produceListPath, json([product(1)]));
  upstream.on(frozenListPath, json([product(2)]));
  for (const path of ['/v1/mobile/billboard/', '/v1/mobile/customcategory/']) upstream.on(path, json([]));
  upstream.on('/v1/mobile/product/', json({ detail: 'Not found.' }, 404));
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

async function start(): Promise<void> {
  gateway = await startGateway(
    upstream.url,
    { SHOP_URL: 'http://shop.example' },
    { storefront: storefrontOf(source.entry), clock: () => new Date(seconds * 1000) },
  );
}

async function statusOf(path: string): Promise<number> {
  const response = await fetch(gateway.url + path);
  await response.arrayBuffer();
  return response.status;
}

const checks = async () => (await fetch(`${gateway.url}/health/ready`)).json();

describe('a REST API that responds without groups', () => {
  it('after earlier groups › keeps the last groups', async () => {
    await start();
    const before = await gateway.graphql(groupNames);
    upstream.on(groupPath, json([]));
    seconds = 3_600;
    const after = await gateway.graphql(groupNames);
    expect(after.data).toEqual(before.data);
    expect(await statusOf('/collections/produce')).toBe(200);
    expect(await gateway.metrics()).toMatch(
      /gateway_contract_violations_total\{operation="getGroups",kind="empty",effect="rejected"\} [1-9]/,
    );
    expect(await checks()).toMatchObject({ status: 'degraded', checks: { contract: 'degraded' } });
  });

  it('from the start › pages are 503, never 404, and recover', async () => {
    upstream.on(groupPath, json([]));
    upstream.on(subcategoryPath, json([]));
    await start();
    expect((await gateway.graphql(groupNames)).errors[0]?.extensions['code']).toBe('UPSTREAM_UNAVAILABLE');
    for (const path of ['/collections', '/collections/produce', '/category2/asian%20greens'])
      expect([path, await statusOf(path)]).toEqual([path, 503]);
    upstream.on(groupPath, json(groups));
    upstream.on(subcategoryPath, json([greens]));
    for (const path of ['/collections', '/collections/produce', '/category2/asian%20greens'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
  });
});

describe('a REST API without products', () => {
  it('in one group › the group is empty', async () => {
    upstream.on(produceListPath, json([]));
    await start();
    const { data, errors } = await gateway.graphql(produce);
    expect(errors).toEqual([]);
    expect(data).toEqual({ group: { products: { nodes: [] } } });
    expect(await statusOf('/productDetails?productNum=PR9')).toBe(404);
    expect(await checks()).toMatchObject({ checks: { contract: 'ok' } });
  });

  it('in any group › makes lists and products unavailable, not missing', async () => {
    upstream.on(produceListPath, json([]));
    upstream.on(frozenListPath, json([]));
    await start();
    expect((await gateway.graphql(produce)).errors[0]?.extensions['code']).toBe('UPSTREAM_UNAVAILABLE');
    expect(await statusOf('/productDetails?productNum=PR1')).toBe(503);
    expect(await statusOf('/collections/produce')).not.toBe(404);
    expect(await gateway.metrics()).toMatch(
      /gateway_contract_violations_total\{operation="getProductsByGroup",kind="empty",effect="rejected"\} [1-9]/,
    );
    expect(await checks()).toMatchObject({ checks: { contract: 'degraded' } });
  });
});

describe('a page of an earlier catalog', () => {
  const calls = [
    groupPath,
    categoriesPath,
    subcategoryPath,
    subcategoryList,
    produceListPath,
    frozenListPath,
    '/v1/mobile/billboard/',
    '/v1/mobile/customcategory/',
    '/v1/mobile/product/',
  ];
  const pages = [
    '/',
    '/collections',
    '/collections/produce',
    '/category2/asian%20greens',
    '/deals',
    '/search?product=tofu',
    '/productDetails?productNum=PR1',
    '/saved',
    '/cart',
  ];

  it.each([
    ['[]', json([])],
    ['{}', json({})],
    ['null', json(null)],
    ['500', json({ detail: 'No.' }, 500)],
  ])('when every call responds %s › is never 404 or 500', async (_, respond) => {
    for (const path of calls) upstream.on(path, respond);
    await start();
    for (const path of pages)
      expect([path, await statusOf(path)]).not.toEqual([path, expect.toBeOneOf([404, 500])]);
  });
});
