import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gracefulClose } from '../../../process/graceful-close.ts';
import { eventually } from '../../harness/eventually.ts';
import { freePort } from '../../../scripts/system/free-port.ts';
import { keepSending } from '../../harness/keep-alive-clients.ts';
import { openRaw, requestHead } from '../../harness/raw-request.ts';
import { json, startUpstream } from '../../harness/upstream.ts';

const billboardPath = '/v1/mobile/billboard/';
const main = fileURLToPath(new URL('../../../gateway/main.ts', import.meta.url));
const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** Without the tsx command: it would kill a gateway that is too busy to handle a signal at once. */
function start(variables: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env['PATH'], ...variables },
    stdio: 'pipe',
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  open.push({
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  });
  return { child, output: () => text };
}

// Each test starts a process that compiles the whole gateway.
describe('the process', { timeout: 60_000 }, () => {
  it('on SIGTERM › finishes requests in flight, accepts no new ones and exits', async () => {
    const upstream = await startUpstream();
    open.push(upstream);
    let finish: () => void = () => undefined;
    // Billboards, because the process reads the groups at start.
    upstream.on(billboardPath, (request, response) => {
      finish = () => {
        json([])(request, response);
      };
    });
    const port = await freePort();
    const { child, output } = start({ PORT: String(port), LEGACY_API_URL: upstream.url });
    await vi.waitFor(() => {
      expect(output()).toContain('the gateway listens');
    }, 40_000);
    const url = `http://127.0.0.1:${port}`;
    const body = JSON.stringify({ query: '{ billboards { url } }' });
    const requested = fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await eventually(() => {
      expect(upstream.count(billboardPath)).toBe(1);
    });
    child.kill('SIGTERM');
    await eventually(() => {
      expect(output()).toContain('draining');
    });
    await expect(fetch(`${url}/health/live`)).rejects.toThrow();
    finish();
    const response = await requested;
    expect(await response.json()).toEqual({ data: { billboards: [] } });
    expect(response.headers.get('connection')).toBe('close');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
  });

  it('on SIGTERM › responds to every request on a kept connection, and exits soon', async () => {
    const upstream = await startUpstream();
    open.push(upstream);
    upstream.on(billboardPath, json([]));
    const port = await freePort();
    const { child, output } = start({
      PORT: String(port),
      LEGACY_API_URL: upstream.url,
      LOG_LEVEL: 'info',
    });
    await vi.waitFor(() => {
      expect(output()).toContain('the gateway listens');
    }, 40_000);
    const body = JSON.stringify({ query: '{ billboards { url } }' });
    const clients = keepSending(`http://127.0.0.1:${port}`, { path: '/graphql', body });
    await eventually(() => {
      expect(clients.fewest()).toBeGreaterThan(5);
    });
    const exit = once(child, 'exit') as Promise<[number]>;
    child.kill('SIGTERM');
    // Only a new connection fails.
    expect(await clients.done()).toEqual({ statuses: new Set([200]), failures: new Set(['ECONNREFUSED']) });
    expect(await exit).toEqual([0, null]);
  });

  it.each([
    [{ PORT: 'four thousand' }, 'PORT must be a number.'],
    [{ LEGACY_API_URL: 'legacy' }, 'LEGACY_API_URL must be an http or https address.'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a number of hops or a list of addresses'],
    [{ EXPLORER: 'maybe' }, 'EXPLORER must be on or off.'],
  ])('with %j › reports the error in one sentence and exits', async (variables, sentence) => {
    const { child, output } = start(variables as Record<string, string>);
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(output()).toContain(sentence);
    expect(output().trim().split('\n')).toHaveLength(1);
  });

  it('when its port is in use › reports it in one sentence and exits', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, resolve));
    open.push({ close: () => new Promise((resolve) => taken.close(() => resolve())) });
    const { port } = taken.address() as AddressInfo;
    const { child, output } = start({ PORT: String(port), LOG_LEVEL: 'silent' });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(output().trim()).toBe(`Port ${port} is taken by another program; set PORT to another one.`);
  });
});

describe('closing a server', () => {
  it('after a second without reading › responds to the request that has arrived on an idle connection', async () => {
    const server = createHttpServer((_request, response) => response.end('served'));
    const close = gracefulClose(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const connection = await openRaw(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const request = requestHead('GET', '/', {});
    connection.socket.write(request);
    await eventually(() => {
      expect(connection.received()).toContain('served');
    });
    // Timers run first in the turn after this.
    await new Promise((resolve) => setImmediate(resolve));
    const closed = close(20_000);
    connection.socket.write(request);
    const busyUntil = performance.now() + 1_200;
    while (performance.now() < busyUntil);
    await closed;
    await eventually(() => {
      expect(connection.received().match(/Connection: .*|served/g)).toEqual([
        'Connection: keep-alive',
        'served',
        'Connection: close',
        'served',
      ]);
    });
  });

  it('with an idle connection › closes it', async () => {
    const server = createHttpServer((_request, response) => response.end());
    const close = gracefulClose(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const connection = await openRaw(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await close(60_000);
    await eventually(() => {
      expect(connection.isClosed()).toBe(true);
    });
  });
});
