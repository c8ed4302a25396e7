import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { accountPath, customer, groupPath, groups, produceListPath, product } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { startRedis } from '../../harness/redis-server.ts';
import type { TestRedis } from '../../harness/test-redis.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const asMei = { headers: { authorization: 'JWT token-of-mei' } };
const asLin = { headers: { authorization: 'JWT token-of-lin' } };

describe('private responses, with Redis', () => {
  let upstream: Upstream;
  let redis: TestRedis;
  let gateway: RunningGateway;

  beforeEach(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(accountPath, (request, response) => {
      const { authorization } = request.headers;
      if (authorization === 'JWT token-of-mei') json(customer('Mei'))(request, response);
      else if (authorization === 'JWT token-of-lin') json(customer('Lin'))(request, response);
      else json({ detail: 'Invalid token.' }, 401)(request, response);
    });
    redis = await startRedis();
    gateway = await startGateway(upstream.url, { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '1000' });
    await eventually(async () => {
      const health = await fetch(`${gateway.url}/health/ready`);
      expect(await health.json()).toMatchObject({ checks: { redis: 'ok' } });
    });
  });
  afterEach(async () => {
    await gateway.close();
    await redis.close();
    await upstream.close();
  });

  it('two customers with the same query get their own data, and nothing is cached', async () => {
    const query = '{ customer { firstName email } groups { id } }';
    for (let round = 0; round < 3; round += 1) {
      const [mei, lin] = await Promise.all([gateway.graphql(query, asMei), gateway.graphql(query, asLin)]);
      expect(mei.data).toMatchObject({ customer: { firstName: 'Mei' } });
      expect(lin.data).toMatchObject({ customer: { firstName: 'Lin' } });
      for (const { headers } of [mei, lin]) expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(upstream.count(accountPath)).toBe(6);
    let kept = '';
    await eventually(async () => {
      kept = JSON.stringify([...(await redis.values())]);
      expect(kept).toContain('/v1/mobile/');
    });
    expect(kept).not.toMatch(/Mei|Lin|account|token-of/);
  });

  it('a public call never has a token, even for a signed-in request', async () => {
    await gateway.graphql('{ customer { firstName } groups { id } product(by: { id: 5 }) { id } }', asMei);
    const tokens = upstream.received.filter(({ headers }) => headers.authorization !== undefined);
    expect(tokens.map(({ path }) => path)).toEqual([accountPath]);
  });

  it('a customer’s call has the Accept-Language of the client, a public one has none', async () => {
    const query = '{ customer { firstName } groups { id } }';
    const languageOf = async (accepted: string) => {
      upstream.received.length = 0;
      await gateway.graphql(query, { headers: { ...asMei.headers, 'accept-language': accepted } });
      return upstream.received.find(({ path }) => path === accountPath)?.headers['accept-language'];
    };
    expect(await languageOf('zh-CN,zh;q=0.9,en;q=0.8')).toBe('zh');
    expect(await languageOf('de')).toBe('en');
    expect(
      upstream.received.filter(({ path, headers }) => path !== accountPath && 'accept-language' in headers),
    ).toEqual([]);
  });

  it('a private query by GET is no-store, a public one has a max-age', async () => {
    const get = async (query: string, headers: Record<string, string> = {}) => {
      const url = `${gateway.url}/graphql?query=${encodeURIComponent(query)}`;
      const response = await fetch(url, { headers: headers });
      await response.arrayBuffer();
      return response.headers.get('cache-control');
    };
    expect(await get('{ customer { firstName } }', asMei.headers)).toBe('no-store');
    expect(await get('{ groups { id } customer { firstName } }', asMei.headers)).toBe('no-store');
    expect(await get('{ groups { id } }', asMei.headers)).toBe('public, max-age=300');
    expect(await get('{ __typename groups { __typename id } }', asMei.headers)).toBe('public, max-age=300');
    expect(await get('{ customer { __typename } groups { __typename id } }', asMei.headers)).toBe('no-store');
    upstream.on(produceListPath, json([product(1)]));
    expect(await get('{ group(name: "produce") { products { totalCount } } }')).toBe('public, max-age=15');
    expect(
      await get(
        '{ group(name: "frozen") { id } product(by: { id: "x" }) { id } nextDeliveryWindow { cutOff } }',
      ),
    ).toBe('public, max-age=15');
  });

  it.each([401, 500])('a %i is never cached', async (status) => {
    const path = '/v1/mobile/billboard/';
    upstream.on(path, json({ detail: 'No.' }, status));
    const failed = await gateway.graphql('{ billboards { url } }', asMei);
    expect(failed.errors[0]?.extensions['code']).toBe('UPSTREAM_UNAVAILABLE');
    upstream.on(path, json([]));
    await expect(gateway.graphql('{ billboards { url } }', asLin)).resolves.toMatchObject({
      data: { billboards: [] },
    });
  });
});
