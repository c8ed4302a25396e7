import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTracing } from './tracing.ts';

describe('tracing configured by the standard OTEL variables', () => {
  let collector: Server;
  let url: string;
  const received: { path: string; body: string; headers: Record<string, unknown> }[] = [];

  beforeEach(async () => {
    received.length = 0;
    collector = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.once('end', () => {
        const body = Buffer.concat(chunks).toString('latin1');
        received.push({ path: request.url ?? '', body, headers: request.headers });
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    collector.closeAllConnections();
    await new Promise((resolve) => collector.close(resolve));
  });

  it.each<[string, Record<string, string>]>([
    ['none of them', {}],
    ['OTEL_TRACES_EXPORTER=none', { OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x' }],
    ['OTEL_SDK_DISABLED', { OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x' }],
  ])('is off with %s', async (_, variables) => {
    expect(await startTracing(variables)).toBeNull();
  });

  it('sends spans to the collector, under the service’s name and with its headers', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
    vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-team=lantern');
    vi.stubEnv('OTEL_SERVICE_NAME', 'gateway-oakland');
    const tracing = await startTracing(process.env);
    const trace = tracing?.start('POST graphql', undefined);
    trace?.call('getGroups', 'GET', '/v1/groups').end(200);
    trace?.end(200, 'Menu');
    await tracing?.close();
    const text = received.map(({ body }) => body).join('');
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
    expect(received[0]?.headers['x-team']).toBe('lantern');
    for (const word of ['POST graphql', 'getGroups', 'Menu', 'gateway-oakland']) expect(text).toContain(word);
  });
});
