import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { freePort } from '../../../scripts/system/free-port.ts';
import {
  categoriesPath,
  produceListPath,
  groupPath,
  groups,
  product,
  wholeProduct,
} from '../../harness/catalog.ts';
import { startGateway } from '../../harness/gateway.ts';
import { startRedis } from '../../harness/redis-server.ts';
import { json, startUpstream } from '../../harness/upstream.ts';

const open: { close(): Promise<void> }[] = [];
const productPath = '/v1/mobile/product/';

afterEach(async () => {
  vi.useRealTimers();
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
    expect(await gateway.metrics()).toContain('gateway_redis_connected 0');
  });

  it('no responses › is not used for 500 ms after a failure, then tried again', async () => {
    const redis = await startRedis();
    open.push(redis);
    const gateway = await shop(redis.url);
    await eventually(async () => {
      const health = await fetch(`${gateway.url}/health/ready`);
      expect(await health.json()).toMatchObject({ checks: { redis: 'ok' } });
    });
    expect(await gateway.metrics()).toContain('gateway_redis_connected 1');
    const failures = async () =>
      Number(/gateway_redis_failures_total (\d+)/.exec(await gateway.metrics())?.[1]);
    let id = 0;
    const requestProduct = async () => {
      id += 1;
      expect((await gateway.graphql(`{ product(by: { id: ${id} }) { id } }`)).errors).toEqual([]);
    };
    vi.useFakeTimers({ toFake: ['performance'] });
    redis.freeze();
    await requestProduct();
    const afterFirst = await failures();
    expect(afterFirst).toBeGreaterThan(0);
    for (let count = 0; count < 20; count += 1) await requestProduct();
    vi.advanceTimersByTime(499);
    await requestProduct();
    expect(await failures()).toBe(afterFirst);
    vi.advanceTimersByTime(1);
    await requestProduct();
    expect(await failures()).toBeGreaterThan(afterFirst);
  });

  it('rate limits are counted in this process', async () => {
    const upstream = await startUpstream();
    upstream.on('/v1/contact/info/', json({ message: 'Thank you.' }, 201));
    const gateway = await startGateway(upstream.url, {
      REDIS_URL: `redis://127.0.0.1:${String(await freePort())}`,
      COST_PER_SECOND: '1000000000',
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
