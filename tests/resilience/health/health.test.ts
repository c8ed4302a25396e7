import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../gateway/observability/logger.ts';
import { eventually } from '../../harness/eventually.ts';
import { categoriesPath } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

describe('the health checks', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeEach(async () => {
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url);
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  async function health(): Promise<{ http: number; status: unknown }> {
    const response = await fetch(`${gateway.url}/health/ready`);
    const body: unknown = await response.json();
    const status = typeof body === 'object' && body !== null && 'status' in body ? body.status : null;
    return { http: response.status, status };
  }
  const expectHealth = (http: number, status: string) =>
    eventually(async () => expect(await health()).toEqual({ http, status }));

  it('a gateway that never reached the REST API is not ready until it does', async () => {
    upstream.on(categoriesPath, json({ detail: 'No.' }, 500));
    expect(await health()).toEqual({ http: 503, status: 'down' });
    upstream.on(categoriesPath, json([]));
    await expectHealth(200, 'ready');
  });

  it('a REST API that cannot write › is reported, and the gateway stays ready', async () => {
    upstream.on(categoriesPath, json([]));
    upstream.on('/health/ready', json({ status: 'down' }, 503));
    await expectHealth(200, 'degraded');
    const { checks } = (await (await fetch(`${gateway.url}/health/ready`)).json()) as { checks: unknown };
    expect(checks).toEqual({ restApi: 'ok', writes: 'down', contract: 'ok' });
    upstream.on('/health/ready', json({ status: 'ok' }));
    await expectHealth(200, 'ready');
  });

  it.each<[what: string, status: number, type: string, body: string, said: string]>([
    ['that it is not', 404, 'text/html', '<h1>Not Found</h1>', 'Status 404, not-json at "".'],
    [
      'that it does not have',
      404,
      'application/json',
      '{"detail":"Not found."}',
      'responded with status 404.',
    ],
    ['with HTML', 200, 'text/html', '<h1>Welcome</h1>', 'Status 200, not-json at "".'],
    ['with another form', 200, 'application/json', '{"results":[]}', 'Status 200, type at "".'],
  ])(
    'a back end that responds with %s › is not ready, with the reason in one sentence',
    async (_what, status, type, body, said) => {
      await gateway.close();
      const lines: string[] = [];
      const logger = createLogger('error', { write: (text) => lines.push(text) });
      gateway = await startGateway(upstream.url, {}, { logger });
      for (const path of [categoriesPath, '/v1/mobile/category2/', '/v1/mobile/delivery_zip']) {
        upstream.on(path, (_, response) => {
          response.writeHead(status, { 'content-type': type }).end(body);
        });
      }
      expect(await health()).toEqual({ http: 503, status: 'down' });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(
        `LEGACY_API_URL (${upstream.url}) does not lead to the REST API: GET ${categoriesPath}`,
      );
      expect(lines[0]).toContain(said.replaceAll('"', '\\"'));
      expect(lines[0]).toContain('Does the address end in /api?');
    },
  );

  it('a REST API that responds to no call for 30 s makes the gateway not ready until it responds again', async () => {
    await gateway.close();
    let now = Date.parse('2026-03-05T10:00:00-08:00');
    gateway = await startGateway(
      upstream.url,
      { LEGACY_CALL_TIMEOUT_MS: '100' },
      { clock: () => new Date(now) },
    );
    upstream.on(categoriesPath, json([]));
    await expectHealth(200, 'ready');
    upstream.on(categoriesPath, () => undefined);
    await expectHealth(200, 'degraded');
    now += 31_000;
    await expectHealth(503, 'down');
    upstream.on(categoriesPath, json([]));
    await expectHealth(200, 'ready');
  });

  it('a REST API that gets no calls for a while does not count as unresponsive', async () => {
    await gateway.close();
    let now = Date.parse('2026-03-05T10:00:00-08:00');
    gateway = await startGateway(upstream.url, {}, { clock: () => new Date(now) });
    upstream.on(categoriesPath, json([]));
    await expectHealth(200, 'ready');
    now += 60_000;
    expect(await health()).toEqual({ http: 200, status: 'ready' });
  });

  it('a gateway that once reached the REST API stays ready, and responds at once even when the REST API does not', async () => {
    upstream.on(categoriesPath, json([]));
    await expectHealth(200, 'ready');
    upstream.on(categoriesPath, () => undefined);
    const requested = upstream.count(categoriesPath);
    // The request that triggers the check does not wait for its result.
    while (upstream.count(categoriesPath) === requested) {
      expect(await health()).toEqual({ http: 200, status: 'ready' });
      await setTimeout(50);
    }
    await expectHealth(200, 'degraded');
    upstream.on(categoriesPath, json([]));
    await expectHealth(200, 'ready');
  });
});
