import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { cartPath, groupPath, groups, produceListPath, product, soldOut } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const list = '{ group(name: "produce") { products { nodes { id stockLevel } } } }';

describe('stale responses', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  let seconds: number;

  const start = async (variables: Record<string, string> = {}) => {
    gateway = await startGateway(upstream.url, variables, { clock: () => new Date(seconds * 1000) });
  };

  const stock = async () => {
    const { data, errors, extensions } = await gateway.graphql(list);
    return {
      levels: JSON.stringify(data)
        .match(/(?<="stockLevel":)\d+/g)
        ?.map(Number),
      errors,
      stale: extensions?.['stale'],
    };
  };

  beforeEach(async () => {
    seconds = 1_800_000_000;
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(produceListPath, json([product(1, { StockLevel: 7 })]));
    await start();
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  it('products are fresh for 15 seconds, then revalidated in the background of the next request', async () => {
    await stock();
    upstream.on(produceListPath, json([product(1, { StockLevel: 3 })]));
    seconds += 14;
    expect((await stock()).levels).toEqual([7]);
    expect(upstream.count(produceListPath)).toBe(1);
    seconds += 2;
    expect((await stock()).levels).toEqual([7]);
    await eventually(async () => {
      expect((await stock()).levels).toEqual([3]);
    });
    expect(upstream.count(produceListPath)).toBe(2);
  });

  it('while products are revalidated, HTTP caches may do the same: no fresh time, but an ETag', async () => {
    const url = `${gateway.url}/graphql?query=${encodeURIComponent(list)}`;
    const get = async (headers: Record<string, string> = {}) => {
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      return response;
    };
    const first = await get();
    expect(first.headers.get('cache-control')).toBe('public, max-age=15');
    const etag = first.headers.get('etag') ?? '';
    // The refresh fails, so that the list stays stale.
    upstream.on(produceListPath, json({ detail: 'No.' }, 500));
    seconds += 20;
    for (const [status, headers] of [
      [200, {}],
      [304, { 'if-none-match': etag }],
    ] as const) {
      const stale = await get(headers);
      expect([stale.status, stale.headers.get('cache-control'), stale.headers.get('etag')]).toEqual([
        status,
        'public, max-age=0, stale-while-revalidate=10',
        etag,
      ]);
    }
    // A response that is older only because the REST API is down is not for HTTP caches.
    seconds += 20;
    expect((await get()).headers.get('cache-control')).toBe('no-store');
  });

  it('a product list that is too old is fetched before the response', async () => {
    await stock();
    upstream.on(produceListPath, json([product(1, { StockLevel: 3 })]));
    seconds += 60;
    const { levels, stale } = await stock();
    expect(levels).toEqual([3]);
    expect(stale).toBeUndefined();
  });

  it.each(['reset', 'silence', 'HTML'])(
    'while the REST API fails with %s, the stale response is served and marked as stale',
    async (fault) => {
      if (fault === 'silence') {
        await gateway.close();
        await start({ LEGACY_CALL_TIMEOUT_MS: '400' });
      }
      await eventually(async () => {
        expect((await stock()).levels).toEqual([7]);
      });
      for (const path of [groupPath, produceListPath]) {
        upstream.on(path, (_, response) => {
          if (fault === 'reset') response.socket?.resetAndDestroy();
          else if (fault === 'HTML')
            response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>no</h1>');
        });
      }
      seconds += 3600;
      const { levels, errors, stale } = await stock();
      expect(levels).toEqual([7]);
      expect(errors).toEqual([]);
      expect(stale).toEqual({ since: new Date(1_800_000_000_000).toISOString() });
    },
  );

  describe('of a product that the REST API reported as sold out', () => {
    beforeEach(async () => {
      await gateway.close();
      await start();
      await stock();
      upstream.on(cartPath, json(soldOut, 400));
      await gateway.graphql('mutation { addCartLine(productId: 1) { userErrors { code } } }', {
        headers: { authorization: 'JWT abc' },
      });
    });

    it('are served when the fresh read fails', async () => {
      await upstream.close();
      const { levels, errors, stale } = await stock();
      expect(levels).toEqual([7]);
      expect(errors).toEqual([]);
      expect(stale).toEqual({ since: new Date(1_800_000_000_000).toISOString() });
    });

    it('are not served while the fresh read is only slow', async () => {
      upstream.on(produceListPath, (_, response) => {
        setTimeout(() => {
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify([product(1, { StockLevel: 0 })]));
        }, 1_200);
      });
      const { levels, stale } = await stock();
      expect(levels).toEqual([0]);
      expect(stale).toBeUndefined();
    });
  });

  it('after a day › a stale response is not served', async () => {
    await stock();
    await upstream.close();
    seconds += 25 * 3600;
    const { errors } = await stock();
    expect(errors[0]?.extensions['code']).toBe('UPSTREAM_UNAVAILABLE');
  });

  it('a 404 replaces the stored response', async () => {
    await stock();
    upstream.on(produceListPath, json({ detail: 'Not found.' }, 404));
    seconds += 60;
    expect((await stock()).levels).toBeUndefined();
  });
});
