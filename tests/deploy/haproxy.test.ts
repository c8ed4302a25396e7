import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { eventually } from '../eventually.ts';

const isInstalled = spawnSync('haproxy', ['-v']).status === 0;
if (!isInstalled) {
  if (process.env.CI) throw new Error('These tests need HAProxy: apt-get install haproxy.');
  process.stdout.write(
    'tests/deploy/haproxy.test.ts is left out: HAProxy is not installed (apt-get install haproxy).\n',
  );
}

/** What a server behind the proxy was sent. */
interface Received {
  server: 'gateway' | 'legacy-api';
  path: string;
  body: string;
  headers: IncomingMessage['headers'];
}

const received: Received[] = [];
/** What the servers say of themselves at /health/ready. */
let isReady = true;
const failedChecks = { gateway: 0, 'legacy-api': 0 };
const ends: (() => Promise<unknown>)[] = [];

async function startServer(name: Received['server']): Promise<number> {
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const { url: path = '', headers } = request;
      if (!path.startsWith('/health/')) received.push({ server: name, path, body, headers });
      if (path === '/health/ready' && !isReady) {
        response.statusCode = 503;
        failedChecks[name] += 1;
      }
      response.end(name);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(
    () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  );
  return (server.address() as AddressInfo).port;
}

interface Proxy {
  url: string;
  port: number;
}

/** A real HAProxy with the shop's own configuration, in which only the addresses of servers and some figures are others. */
async function startProxy(change: (config: string) => string = (config) => config): Promise<Proxy> {
  const port = await freePort();
  const servers = { gateway: await startServer('gateway'), 'legacy-api': await startServer('legacy-api') };
  const config = (await readFile('deploy/haproxy.cfg', 'utf8'))
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replaceAll(/server-template gateway .*/g, `server gateway 127.0.0.1:${servers.gateway}`)
    .replace(/server-template legacy-api .*/, `server legacy-api 127.0.0.1:${servers['legacy-api']}`)
    .replace('maxconn 20000', 'maxconn 500');
  const folder = await mkdtemp(join(tmpdir(), 'haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, change(config));
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  ends.push(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${url}/cashier/ready`)).status).toBe(200);
  });
  received.length = 0;
  return { url, port };
}

/** The whole answer to what is written on a connection of its own, once the other side closes it. */
async function answerTo(port: number, ...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return text;
}

const configured = (config: string, from: string, to: string) => {
  expect(config).toContain(from);
  return config.replace(from, to);
};

describe.skipIf(!isInstalled)('deploy/haproxy.cfg', () => {
  it('is valid', () => {
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', 'deploy/haproxy.cfg'], { encoding: 'utf8' });
    expect([status, stderr.replace(/^\[NOTICE\].*\n/gm, '')]).toEqual([0, '']);
  });
});

describe.skipIf(!isInstalled)('the proxy', () => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await startProxy();
  });
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  it.each([
    '/cashier/0q3Zdv1hGb2JhcmJ-_',
    '/cashier/0q3Zdv1h/pay',
    '/cashier/0q3Zdv1h/cancel',
    '/verify-email/q-_3Zdv1h',
  ])('%s › is the REST API’s', async (path) => {
    expect(await (await fetch(proxy.url + path)).text()).toBe('legacy-api');
  });

  it.each([
    '/',
    '/graphql',
    '/api/v1/mobile/account',
    '/api/api-token-auth/',
    '/media/profiles/x.webp',
    '/health/ready',
    '/metrics',
    '/cashier/',
    '/cashier/x/api',
    '/cashier/x/pay/more',
    '/cashier/../api/v1/mobile/account',
    '/cashier/%2e%2e/api/v1/mobile/account',
    '/cashier/..%2fapi',
    '/cashier/x%2f..%2f..%2fapi',
    '/cashier//api',
    '//cashier/x',
    '/CASHIER/x',
    '/%63ashier/x',
    '/cashier/x;/../../api',
    '/verify-email/x/y',
    '/verify-email',
  ])('%s › is not', async (path) => {
    const answer = await answerTo(
      proxy.port,
      `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/gateway$/);
  });

  it('an absolute address in the request line › leads nowhere else', async () => {
    const answer = await answerTo(
      proxy.port,
      'GET http://legacy-api:4001/api/v1/mobile/account HTTP/1.1\r\nHost: legacy-api:4001\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/gateway$/);
  });

  it('a page of the REST API › takes no other method, no large body and no sign-in', async () => {
    const page = `${proxy.url}/cashier/x/pay`;
    for (const method of ['PUT', 'DELETE', 'PATCH']) expect((await fetch(page, { method })).status).toBe(405);
    expect((await fetch(page, { method: 'POST', body: 'x'.repeat(9_000) })).status).toBe(413);
    received.length = 0;
    await fetch(page, { method: 'POST', headers: { Authorization: 'JWT x' } });
    expect(received.map(({ server, headers }) => [server, headers.authorization])).toEqual([
      ['legacy-api', undefined],
    ]);
  });

  it('an address that a client claims › is replaced by its own', async () => {
    received.length = 0;
    await fetch(proxy.url, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect(received.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['127.0.0.1']);
  });

  it('a request that arrives in pieces › reaches the gateway when it is whole', async () => {
    received.length = 0;
    const socket = connect(proxy.port, '127.0.0.1');
    socket.write(
      'POST /graphql HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 10\r\nConnection: close\r\n\r\n12345',
    );
    // Another request goes all the way through meanwhile.
    await fetch(`${proxy.url}/other`);
    expect(received.map(({ path }) => path)).toEqual(['/other']);
    socket.write('67890');
    await once(socket.resume(), 'close');
    expect(received.at(-1)).toMatchObject({ path: '/graphql', body: '1234567890' });
  });

  it('when no gateway is ready but one is alive › serves from it', async () => {
    isReady = false;
    try {
      // The second failed check comes after the first was believed.
      await eventually(() => {
        expect(failedChecks.gateway).toBeGreaterThan(1);
      });
      const page = await fetch(proxy.url);
      expect([page.status, await page.text()]).toEqual([200, 'gateway']);
    } finally {
      isReady = true;
      await eventually(async () => {
        expect((await fetch(`${proxy.url}/cashier/x`)).status).toBe(200);
      });
    }
  });

  it('a picture of three megabytes › is passed on', async () => {
    received.length = 0;
    const body = 'x'.repeat(3_000_000);
    expect((await fetch(`${proxy.url}/graphql`, { method: 'POST', body })).status).toBe(200);
    expect(received[0]?.body.length).toBe(body.length);
  });
});

describe.skipIf(!isInstalled)('the proxy’s limits', () => {
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  it('a request that never ends › is given up', async () => {
    const { port } = await startProxy((config) =>
      configured(config, 'timeout http-request 10s', 'timeout http-request 200ms'),
    );
    const headers = await answerTo(port, 'GET / HTTP/1.1\r\nHost: shop.test\r\nX-Slow: ');
    expect(headers).toMatch(/^HTTP\/1\.1 408 /);
    const body = await answerTo(
      port,
      'POST /graphql HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 10\r\n\r\n12345',
    );
    expect(body).toMatch(/^HTTP\/1\.1 408 /);
    expect(received).toEqual([]);
  });

  it('requests of one address beyond its share › are told when to come again', async () => {
    const { url } = await startProxy((config) =>
      configured(config, 'http_req_rate(10s)', 'http_req_rate(100s)').replace('600 }', '40 }'),
    );
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let n = 0; n < 60; n++) {
      last = await fetch(url);
      statuses.push(last.status);
      await last.text();
    }
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(-20)).toEqual(Array.from({ length: 20 }, () => 429));
    expect(last?.headers.get('retry-after')).toBe('10');
    expect(received.length).toBeLessThanOrEqual(40);
  });

  it('connections of one address beyond its share › are refused, until it closes some', async () => {
    const { url, port } = await startProxy((config) => configured(config, 'gt 100 }', 'gt 20 }'));
    const open = () => connect(port, '127.0.0.1').on('error', () => undefined);
    const idle: Socket[] = Array.from({ length: 40 }, open);
    await eventually(() => {
      expect(idle.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(20);
    });
    const another = open().resume();
    await eventually(() => {
      expect([another.closed, another.bytesRead]).toEqual([true, 0]);
    });
    for (const socket of idle) socket.destroy();
    await eventually(async () => {
      expect((await fetch(url)).status).toBe(200);
    });
  });
});
