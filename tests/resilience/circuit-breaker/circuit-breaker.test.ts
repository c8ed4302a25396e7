import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { breakerRules } from '../../../gateway/rest/breaker.ts';
import { eventually } from '../../harness/eventually.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { wholeProduct } from '../../harness/catalog.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const path = '/v1/mobile/product/';
const hourMs = 3_600_000;

describe('the circuit breaker', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  const ask = async (id: number) => {
    const { data, errors } = await gateway.graphql(`{ product(by: { id: ${id} }) { id } }`);
    return errors[0]?.extensions['code'] ?? data;
  };

  /** A gateway whose breaker is open for this long, because the REST API did not respond. */
  async function startOpened(openMs: number): Promise<void> {
    gateway = await startGateway(
      upstream.url,
      { LEGACY_CALL_TIMEOUT_MS: '250' },
      { breakerRules: { ...breakerRules, openMs } },
    );
    upstream.on(path, () => undefined);
    for (let id = 1; id <= 8; id += 1) expect(await ask(id)).toBe('UPSTREAM_TIMEOUT');
  }

  beforeEach(async () => {
    upstream = await startUpstream();
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  it('stops calls to a REST API that does not respond', async () => {
    await startOpened(hourMs);
    const refused = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index + 11)));
    expect(new Set(refused)).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
    expect(upstream.count(path)).toBeLessThanOrEqual(8);
  });

  it('calls the REST API again when it responds', async () => {
    await startOpened(100);
    expect(await gateway.metrics()).toContain('gateway_breaker_state 2');
    upstream.on(path, json(wholeProduct(40)));
    await eventually(async () => {
      expect(await ask(40)).toEqual({ product: { id: 'prod_40' } });
    });
    expect(await gateway.metrics()).toContain('gateway_breaker_state 0');
  });

  it('is not opened by rejections and malformed responses, because the REST API is available', async () => {
    gateway = await startGateway(upstream.url);
    upstream.on(path, json({ detail: 'Not found.' }, 404));
    for (let id = 1; id <= 15; id += 1) expect(await ask(id)).toEqual({ product: null });
    upstream.on(path, json({ nonsense: true }));
    for (let id = 16; id <= 30; id += 1) expect(await ask(id)).toBe('UPSTREAM_UNAVAILABLE');
    expect(upstream.count(path)).toBe(30);
  });
});
