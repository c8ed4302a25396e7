import { Redis } from 'ioredis';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import {
  cartPath,
  groupPath,
  groups,
  product,
  produceListPath,
  soldOut,
  wholeProduct,
} from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { startRedis } from '../../harness/redis-server.ts';
import type { TestRedis } from '../../harness/test-redis.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const loginPath = '/api-token-auth/';
const productPath = '/v1/mobile/product/';
const list = '{ group(name: "produce") { products { nodes { id stockLevel } } } }';

describe('two gateways with one Redis', () => {
  let upstream: Upstream;
  let redis: TestRedis;
  let first: RunningGateway;
  let second: RunningGateway;

  // Only the test of an unresponsive Redis has a short timeout, so that a busy machine does not fail the others.
  async function start(timeoutMs = '1000'): Promise<RunningGateway> {
    const gateway = await startGateway(upstream.url, {
      REDIS_URL: redis.url,
      REDIS_TIMEOUT_MS: timeoutMs,
      COST_PER_SECOND: '1000000000',
      TRUST_PROXY: '1',
    });
    await eventually(async () => {
      const health = await fetch(`${gateway.url}/health/ready`);
      expect(await health.json()).toMatchObject({ checks: { redis: 'ok' } });
    });
    return gateway;
  }
  const isKept = (key: string) =>
    eventually(async () => {
      expect([...(await redis.values()).keys()].join('\n')).toContain(key);
    });

  beforeEach(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(produceListPath, json([product(1)]));
    upstream.on(productPath, json(wholeProduct(1)));
    redis = await startRedis();
    first = await start();
    second = await start();
  });
  afterEach(async () => {
    await first.close();
    await second.close();
    await redis.close();
    await upstream.close();
  });

  it('read a public resource once in total', async () => {
    const requested = await first.graphql(list);
    await isKept(produceListPath);
    const again = await second.graphql(list);
    expect(again.data).toEqual(requested.data);
    expect([upstream.count(groupPath), upstream.count(produceListPath)]).toEqual([1, 1]);
    expect(await second.metrics()).toContain(
      'gateway_public_reads_total{operation="getProductsByGroup",outcome="redis"} 1',
    );
  });

  it('do not read responses that a release with another contract stored', async () => {
    await first.graphql(list);
    await isKept(produceListPath);
    const other = new Redis(redis.url);
    for (const [key, text] of await redis.values()) {
      if (!key.includes(groupPath)) continue;
      const record = z.object({ value: z.unknown() }).loose().parse(JSON.parse(text));
      // The key of a release whose contract has another digest, or none.
      const ownPrefix = /^lantern:rest:[\w-]{12}:/;
      await other.set(key.replace(ownPrefix, 'lantern:rest:'), JSON.stringify({ ...record, value: [{}] }));
    }
    other.disconnect();
    const requested = await second.graphql(list);
    expect(requested.errors).toEqual([]);
    expect(requested.data).toMatchObject({ group: { products: { nodes: [{ id: 'prod_1' }] } } });
  });

  it('store neither rejections nor faults', async () => {
    upstream.on(produceListPath, json({ detail: 'Not found.' }, 404));
    upstream.on(productPath, json({ detail: 'No.' }, 500));
    await first.graphql(
      '{ group(name: "produce") { products { totalCount } } product(by: { id: 1 }) { id } }',
    );
    await isKept(groupPath);
    expect([...(await redis.values()).keys()].join('\n')).not.toMatch(/product/);
  });

  it('evict a product that has been sold out', async () => {
    await first.graphql(list);
    await isKept(produceListPath);
    upstream.on(produceListPath, json([product(1, { StockLevel: 0 })]));
    upstream.on(cartPath, json(soldOut, 400));
    await first.graphql('mutation { addCartLine(productId: 1) { userErrors { code } } }', {
      headers: { authorization: 'JWT abc' },
    });
    await eventually(async () => {
      expect([...(await redis.values()).keys()].join('\n')).not.toContain(produceListPath);
    });
    expect((await second.graphql(list)).data).toEqual({
      group: { products: { nodes: [{ id: 'prod_1', stockLevel: 0 }] } },
    });
  });

  it('count the attempts for one account together, and return how long to wait', async () => {
    upstream.on(loginPath, json({ non_field_errors: ['Unable to login with provided credentials'] }, 400));
    const login = (gateway: RunningGateway, from: string) =>
      gateway.graphql('mutation { login(username: "mei", password: "x") { token } }', {
        headers: { 'x-forwarded-for': from },
      });
    for (let count = 0; count < 10; count += 1) {
      const { errors } = await login(count % 2 === 0 ? first : second, `10.0.0.${count}`);
      expect(errors).toEqual([]);
    }
    for (const gateway of [first, second]) {
      const refused = await login(gateway, '10.0.0.99');
      expect(refused.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(600);
    }
    expect(upstream.count(loginPath)).toBe(10);
  });

  it('count the sessions of a customer together', async () => {
    upstream.on('/v1/mobile/group-code', json({ GroupCode: 'LANTERN' }));
    const claims = Buffer.from(JSON.stringify({ sub: '17' })).toString('base64url');
    let tries = 0;
    const attempt = async (gateway: RunningGateway) => {
      tries += 1;
      const { errors } = await gateway.graphql('mutation { setGroupCode(code: "LANTERN") { groupCode } }', {
        headers: {
          authorization: `JWT e30.${claims}.session-${tries}`,
          'x-forwarded-for': `10.0.0.${tries}`,
        },
      });
      return errors.map(({ extensions }) => extensions['code']);
    };
    for (let count = 0; count < 15; count += 1)
      expect(await attempt(count % 2 === 0 ? first : second)).toEqual([]);
    for (const gateway of [first, second]) expect(await attempt(gateway)).toEqual(['RATE_LIMITED']);
  });

  it('work while Redis does not respond, and use it again when it does', async () => {
    await first.close();
    first = await start('20');
    redis.freeze();
    expect((await first.graphql(list)).errors).toEqual([]);
    redis.thaw();
    await eventually(async () => {
      // Each round requests something that no gateway has cached.
      const id = 1 + Math.floor(Math.random() * 1_000_000);
      expect((await first.graphql(`{ product(by: { id: ${id} }) { id } }`)).errors).toEqual([]);
      expect([...(await redis.values()).keys()].join('\n')).toContain(`pk=${id}`);
    });
  });
});
