import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartPath, groupPath, groups, produceListPath, product } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';
import { buildStorefront } from './cached-pages/storefront.ts';

const shelf = '{ group(name: "produce") { products { nodes { id stockLevel } } } }';
const menu = '{ groups { id } }';
const refuseLine = (productId: string) =>
  `mutation { setCartLine(productId: "${productId}", quantity: 9999) { userErrors { code } } }`;
const refusal = (available: number) =>
  json(
    {
      message: `Sorry, there are only ${available} available of Product 1`,
      code: 'STOCK_GONE',
      StockLevel: available,
    },
    400,
  );

describe("the shared cache, when a customer's quantity is rejected", () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  const storefront = buildStorefront();
  afterAll(() => {
    storefront.remove();
  });

  beforeEach(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(produceListPath, json([product(1), product(2)]));
    gateway = await startGateway(upstream.url, {}, { root: storefront.root });
    await gateway.graphql(shelf);
    await gateway.graphql(menu);
    await (await fetch(`${gateway.url}/`)).text();
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  const refuse = (productId = '1') =>
    gateway.graphql(refuseLine(productId), { headers: { authorization: 'JWT abc' } });
  const counted = async (series: string) => {
    const line = (await gateway.metrics()).split('\n').find((text) => text.startsWith(`${series} `));
    return Number(line?.split(' ')[1] ?? 0);
  };
  const shared = () => counted('gateway_shared_responses_total');

  it('is not evicted when the cached stock is right', async () => {
    const before = await shared();
    for (let round = 0; round < 5; round += 1) {
      upstream.on(cartPath, refusal(20));
      expect(JSON.stringify((await refuse()).data)).toContain('STOCK_INSUFFICIENT');
      await gateway.graphql(shelf);
      await gateway.graphql(menu);
      await (await fetch(`${gateway.url}/`)).text();
    }
    expect((await shared()) - before).toBe(10);
    expect(upstream.count(produceListPath)).toBe(1);
    expect(await counted('gateway_pages_total{outcome="rendered"}')).toBe(1);
    expect(await counted('gateway_pages_total{outcome="fresh"}')).toBe(5);
  });

  it('when the stock has changed › evicts only responses with the product, once', async () => {
    upstream.on(cartPath, refusal(3));
    upstream.on(produceListPath, json([product(1, { StockLevel: 3 }), product(2)]));
    for (let round = 0; round < 5; round += 1) {
      await refuse();
      const { data } = await gateway.graphql(shelf);
      expect(JSON.stringify(data)).toContain('{"id":"prod_1","stockLevel":3}');
      await gateway.graphql(menu);
      await (await fetch(`${gateway.url}/`)).text();
    }
    expect(upstream.count(produceListPath)).toBe(2);
    expect(upstream.count(groupPath)).toBe(1);
    expect(await counted('gateway_pages_total{outcome="rendered"}')).toBe(1);
  });

  it('is not evicted when the product is unknown', async () => {
    upstream.on(cartPath, json({ detail: 'Not found.' }, 404));
    const before = await shared();
    await refuse('999');
    await gateway.graphql(shelf);
    expect((await shared()) - before).toBe(1);
  });
});
