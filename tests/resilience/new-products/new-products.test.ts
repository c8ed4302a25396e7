import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { groupPath, groups, product, produceListPath, wholeProduct } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const productPath = '/v1/mobile/product/';
const notFound = json({ detail: 'Not found.' }, 404);

/** A missing product may be added at any time, so its absence is never cached. */
describe('a product that has just been added', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  let seconds: number;

  beforeEach(async () => {
    seconds = 1_800_000_000;
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    gateway = await startGateway(upstream.url, {}, { clock: () => new Date(seconds * 1000) });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  const byGet = async (query: string) => {
    const response = await fetch(`${gateway.url}/graphql?query=${encodeURIComponent(query)}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    return { cacheControl: response.headers.get('cache-control'), text: await response.text() };
  };

  it('is found by the next request for it', async () => {
    const query = '{ product(by: { id: 7 }) { id } }';
    upstream.on(productPath, notFound);
    expect((await gateway.graphql(query)).data).toEqual({ product: null });
    upstream.on(productPath, json(wholeProduct(7)));
    expect((await gateway.graphql(query)).data).toEqual({ product: { id: 'prod_7' } });
  });

  it('is not hidden by HTTP caches: a missing product is no-store, an existing one can be cached', async () => {
    const query = '{ groups { id } product(by: { id: 7 }) { id } }';
    upstream.on(productPath, notFound);
    expect(await byGet(query)).toEqual({
      cacheControl: 'no-store',
      text: '{"data":{"groups":[{"id":"group_1"},{"id":"group_2"}],"product":null}}',
    });
    upstream.on(productPath, json(wholeProduct(7)));
    expect((await byGet(query)).cacheControl).toBe('public, max-age=15');
  });

  it('is in its list as soon as the cached list expires', async () => {
    const query = '{ group(name: "produce") { products { totalCount } } }';
    upstream.on(produceListPath, json([product(1)]));
    expect((await byGet(query)).cacheControl).toBe('public, max-age=15');
    seconds += 10;
    // HTTP caches may store it only for the remaining time, not for another 15 seconds.
    expect((await byGet(query)).cacheControl).toBe('public, max-age=5');
  });
});
