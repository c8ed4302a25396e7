import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { freePort } from '../../../scripts/system/free-port.ts';
import {
  categoriesPath,
  produceListPath,
  groupPath,
  groups,
  product,
  wholeProduct,
} from '../../harness/catalogue.ts';
import { startGateway } from '../../harness/gateway.ts';
import { startRedis } from '../../harness/redis-server.ts';
import { json, startUpstream } from '../../harness/upstream.ts';

const open: { close(): Promise<void> }[] = [];
const productPath = '/v1/mobile/product/';

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function shop(redisUrl: string) {
  const upstream = await startUpstream();
  upstream.on(categoriesPath, json([]));
  upstream.on(groupPath, json(groups));
  upstream.on(produceListPath, json([product(1)]));
  upstream.on(productPath, json(wholeProduct(1)));
  const gateway = await startGateway(upstream.url, { REDIS_URL: redisUrl });
  open.push(upstream, gateway);
  return gateway;
}

describe('when Redis is down', () => {
  it('no connection › every request gets a response, and health is degraded', async () => {
    const gateway = await shop(`redis://127.0.0.1:${String(await freePort())}`);
    const { data, errors } = await gateway.graphql(
      '{ group(name: "produce") { products { nodes { id } } } }',
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({ group: { products: { nodes: [{ id: 'prod_1' }] } } });
    const health = await fetch(`${gateway.url}/health/ready`);
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({
      status: 'degraded',
      checks: { redis: 'down', restApi: 'ok' },
    });
  });

  it('no responses › cost a few milliseconds at first, and then nothing', async () => {
    const redis = await startRedis();
    open.push(redis);
    const gateway = await shop(redis.url);
    await eventually(async () => {
      const health = await fetch(`${gateway.url}/health/ready`);
      expect(await health.json()).toMatchObject({ checks: { redis: 'ok' } });
    });
    redis.freeze();
    const start = performance.now();
    const waits: number[] = [];
    for (let id = 1; id <= 20; id += 1) {
      const requested = performance.now();
      const { errors } = await gateway.graphql(`{ product(id: ${id}) { id } }`);
      expect(errors).toEqual([]);
      waits.push(performance.now() - requested);
    }
    // Much less than the connection timeout of one second; one request may be slow on a busy machine.
    const median = waits.toSorted((a, b) => a - b)[10];
    expect(median).toBeLessThan(600);
    const failures = Number(/gateway_redis_failures_total (\d+)/.exec(await gateway.metrics())?.[1]);
    expect(failures).toBeGreaterThan(0);
    // A write may still be in flight when the next read starts: both fail, and then Redis is not used.
    expect(failures).toBeLessThanOrEqual(2 * (1 + (performance.now() - start) / 500));
  });

  it('rate limits are counted in this process', async () => {
    const upstream = await startUpstream();
    upstream.on('/v1/contact/info/', json({ message: 'Thank you.' }, 201));
    const gateway = await startGateway(upstream.url, {
      REDIS_URL: `redis://127.0.0.1:${String(await freePort())}`,
      RATE_LIMITS: 'on',
    });
    open.push(upstream, gateway);
    const send = () =>
      gateway.graphql(
        'mutation { sendContactMessage(input: { name: "Mei", email: "mei@example.com", message: "Hi" }) { isReceived } }',
      );
    const codes = [];
    for (let count = 0; count < 31; count += 1) codes.push((await send()).errors[0]?.extensions['code']);
    expect(codes).toEqual([...Array<undefined>(30).fill(undefined), 'RATE_LIMITED']);
  });
});
