import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { wholeProduct } from '../harness/catalogue.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const path = '/v1/mobile/product/';

describe('the circuit breaker', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  const ask = async (id: number) => {
    const { data, errors } = await gateway.graphql(`{ product(id: ${id}) { id } }`);
    return errors[0]?.extensions['code'] ?? data;
  };

  beforeEach(async () => {
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url, { CALL_TIMEOUT_MS: '250' });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  it('stops calling an upstream that does not answer, and calls it again when it does', async () => {
    upstream.on(path, () => undefined);
    for (let id = 1; id <= 8; id += 1) expect(await ask(id)).toBe('UPSTREAM_TIMEOUT');
    expect(upstream.count(path)).toBe(8);

    const refused = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index + 11)));
    expect(new Set(refused)).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
    expect(upstream.count(path)).toBe(8);

    upstream.on(path, json(wholeProduct(40)));
    await vi.waitFor(
      async () => {
        expect(await ask(40)).toEqual({ product: { id: '40' } });
      },
      { timeout: 15_000, interval: 100 },
    );
  });

  it('is not opened by refusals and broken answers: the upstream is there', async () => {
    upstream.on(path, json({ detail: 'Not found.' }, 404));
    for (let id = 1; id <= 15; id += 1) expect(await ask(id)).toEqual({ product: null });
    upstream.on(path, json({ nonsense: true }));
    for (let id = 16; id <= 30; id += 1) expect(await ask(id)).toBe('UPSTREAM_UNAVAILABLE');
    expect(upstream.count(path)).toBe(30);
  });
});
