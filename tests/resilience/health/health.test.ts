import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { categoriesPath } from '../harness/catalogue.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

/** A balancer asks every second or so, and takes who doesn't answer by then for gone. */
const patienceMs = 1_000;

describe('what a balancer is told', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  let slowestMs: number;

  beforeEach(async () => {
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url, { CALL_TIMEOUT_MS: '5000' });
    slowestMs = 0;
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  async function told(): Promise<{ http: number; status: unknown }> {
    const start = performance.now();
    const response = await fetch(`${gateway.url}/health/ready`);
    const body: unknown = await response.json();
    slowestMs = Math.max(slowestMs, performance.now() - start);
    const status = typeof body === 'object' && body !== null && 'status' in body ? body.status : null;
    return { http: response.status, status };
  }
  const isTold = (http: number, status: string) =>
    vi.waitFor(async () => expect(await told()).toEqual({ http, status }), {
      timeout: 15_000,
      interval: 100,
    });

  it('a gateway that never reached the back end is not ready, until it does', async () => {
    upstream.on(categoriesPath, json({ detail: 'No.' }, 500));
    expect(await told()).toEqual({ http: 503, status: 'down' });
    upstream.on(categoriesPath, json([]));
    await isTold(200, 'ready');
  });

  it('one that has been up still is of use, and says so at once even where the back end answers nothing', async () => {
    upstream.on(categoriesPath, json([]));
    await isTold(200, 'ready');
    slowestMs = 0;
    upstream.on(categoriesPath, () => undefined);
    await isTold(200, 'degraded');
    expect(slowestMs).toBeLessThan(patienceMs);
    upstream.on(categoriesPath, json([]));
    await isTold(200, 'ready');
  });
});
