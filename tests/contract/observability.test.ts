import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../../scripts/system/free-port.ts';
import { createLogger } from '../../gateway/observability/logger.ts';
import { accountPath, groupPath, groups } from '../harness/catalog.ts';
import { startGateway } from '../harness/gateway.ts';
import { registerDocument } from '../harness/registered-document.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const line = z.object({ msg: z.string(), requestId: z.string().optional() }).loose();

describe('observability of a request', () => {
  let upstream: Upstream;
  afterEach(() => upstream.close());

  it('the response, the REST calls and every log line have the same request id', async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(accountPath, json({ detail: 'No.' }, 500));
    const written: string[] = [];
    const logger = createLogger('debug', { write: (text) => written.push(text) });
    const registered = registerDocument('query Start { groups { id } customer { id } }');
    const gateway = await startGateway(upstream.url, {}, { logger, root: registered.root });
    const requestId = 'mobile-app-0815';
    const { headers } = await gateway.graphql('query Start { groups { id } customer { id } }', {
      headers: { 'x-request-id': requestId, authorization: 'JWT abc' },
    });
    await eventually(() => {
      const lines = written.map((text) => line.parse(JSON.parse(text)));
      expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({
        requestId,
        method: 'POST',
        path: '/graphql',
        status: 200,
        operation: 'Start',
      });
      const calls = lines.filter(({ msg }) => msg === 'REST call');
      expect(calls.length).toBeGreaterThan(1);
      for (const call of calls) expect(call).toMatchObject({ requestId });
    });
    expect(headers.get('x-request-id')).toBe(requestId);
    expect(new Set(upstream.received.map((call) => call.headers['x-request-id']))).toEqual(
      new Set([requestId]),
    );
    await gateway.close();
    registered.remove();
  });

  it('codes of errors are logged; the code of a sign-in is not', () => {
    const written: string[] = [];
    const logger = createLogger('info', { write: (text) => written.push(text) });
    const err = new GraphQLError('down', { extensions: { code: 'UPSTREAM_UNAVAILABLE' } });
    logger.warn({ err, input: { code: '246810' } }, 'failed');
    expect(written.join('')).toContain('UPSTREAM_UNAVAILABLE');
    expect(written.join('')).not.toContain('246810');
  });

  it('health checks are logged only when they fail', async () => {
    upstream = await startUpstream();
    const written: string[] = [];
    const logger = createLogger('info', { write: (text) => written.push(text) });
    const gateway = await startGateway(upstream.url, {}, { logger });
    const paths = () =>
      written
        .map((text) => z.object({ msg: z.string(), path: z.string().optional() }).parse(JSON.parse(text)))
        .filter(({ msg }) => msg === 'request')
        .map(({ path }) => path);
    await fetch(`${gateway.url}/health/live`);
    // The REST API responds with malformed data.
    expect((await fetch(`${gateway.url}/health/ready`)).status).toBe(503);
    await eventually(() => expect(paths()).toEqual(['/health/ready']));
    await gateway.close();
  });

  it(
    'metrics of operations, calls, cache tiers, breaker and event loop are on a separate port',
    { timeout: 60_000 },
    async () => {
      upstream = await startUpstream();
      upstream.on(groupPath, json(groups));
      const registered = registerDocument('query Menu { groups { id } }');
      const [port, metricsPort] = [await freePort(), await freePort()];
      const gateway = spawn(
        process.execPath,
        ['--import', import.meta.resolve('tsx'), resolve('gateway/main.ts')],
        {
          cwd: registered.root,
          stdio: ['ignore', 'ignore', 'inherit'],
          env: {
            ...process.env,
            NODE_ENV: 'production',
            PORT: String(port),
            HOST: '127.0.0.1',
            METRICS_PORT: String(metricsPort),
            LEGACY_API_URL: upstream.url,
            LOG_LEVEL: 'silent',
          },
        },
      );
      const ended = once(gateway, 'exit');
      try {
        const shop = `http://127.0.0.1:${port}`;
        await vi.waitFor(() => fetch(`${shop}/health/live`), { timeout: 40_000, interval: 200 });
        for (let time = 0; time < 2; time += 1) {
          await fetch(`${shop}/graphql`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            // Different text each time, so that the second operation is executed instead of served from the response cache.
            body: JSON.stringify({ query: `query Menu { groups { id } }${' '.repeat(time)}` }),
          });
        }
        await fetch(`${shop}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: `query ${'n'.repeat(200_000)} { groups { id } }` }),
        });
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        for (const series of [
          /^gateway_operation_seconds_count\{operation="Menu",outcome="ok"\} 2$/m,
          /^gateway_rest_call_seconds_count\{operation="getGroups",outcome="200"\} [1-9]/m,
          /^gateway_public_reads_total\{operation="getGroups",outcome="memory"\} [1-9]/m,
          /^gateway_operation_seconds_count\{operation="other",outcome="ok"\} 1$/m,
          /^gateway_breaker_state 0$/m,
          /^nodejs_eventloop_lag_p99_seconds /m,
          /^gateway_http_response_seconds_count\{route="graphql",status="2xx"\} 3$/m,
        ])
          expect(text).toMatch(series);
        expect((await fetch(`${shop}/metrics`)).status).toBe(404);
      } finally {
        gateway.kill('SIGTERM');
        await ended;
        registered.remove();
      }
    },
  );
});
