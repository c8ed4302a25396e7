import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxPictureBytes } from '../../gateway/account/index.ts';
import { maxBodyBytes } from '../../gateway/http/graphql-endpoint.ts';
import { freePort } from '../../scripts/system/free-port.ts';
import { localHaproxyConfig } from '../../scripts/topology/haproxy-config.ts';
import { eventually } from '../harness/eventually.ts';

const isInstalled = spawnSync('haproxy', ['-v']).status === 0;
if (!isInstalled) {
  if (process.env.CI) throw new Error('These tests need HAProxy: apt-get install haproxy.');
  process.stdout.write('tests/deploy/haproxy.test.ts is left out: HAProxy is not installed.\n');
}

/** A request that a server behind the proxy received. */
interface Received {
  server: 'gateway' | 'legacy-api';
  path: string;
  body: string;
  headers: IncomingMessage['headers'];
}

const received: Received[] = [];
/** The readiness of the servers at /health/ready. */
let isReady = true;
const failedChecks = { gateway: 0, 'legacy-api': 0 };
const ends: (() => Promise<unknown>)[] = [];

/** A server behind the proxy, with health and speed set by the test. */
interface BackEnd {
  readonly port: number;
  /** Whether it accepts requests without responding, health checks included. */
  isStuck: boolean;
  isReady: boolean;
  /** The number of requests that it received, without health checks. */
  requests: { method: string; path: string }[];
  stop(): Promise<void>;
  startAgain(): Promise<void>;
}

async function startServer(name: Received['server'], label: string = name): Promise<BackEnd> {
  const answer: RequestListener = (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const { url: path = '', headers, method = '' } = request;
      if (!path.startsWith('/health/')) {
        received.push({ server: name, path, body, headers });
        backEnd.requests.push({ method, path });
      }
      if (backEnd.isStuck) return;
      if (path === '/health/ready' && !(isReady && backEnd.isReady)) {
        response.statusCode = 503;
        failedChecks[name] += 1;
      }
      response.end(label);
    });
  };
  let server = createServer(answer);
  const listen = async (port: number) => {
    server = createServer(answer);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = () =>
    new Promise<void>((closed) => {
      server.close(() => {
        closed();
      });
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const backEnd: BackEnd = {
    port,
    isStuck: false,
    isReady: true,
    requests: [],
    stop,
    startAgain: () => listen(port),
  };
  ends.push(stop);
  return backEnd;
}

interface Proxy {
  url: string;
  port: number;
  metricsUrl: string;
}

/** HAProxy with the deployed configuration, except server addresses and some limits. */
async function startProxy(
  change: (config: string) => string = (config) => config,
  gateways?: readonly BackEnd[],
): Promise<Proxy> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const ready = gateways ?? [await startServer('gateway')];
  const config = localHaproxyConfig(await readFile('deploy/haproxy.cfg', 'utf8'), {
    port,
    metricsPort,
    gatewayPorts: ready.map((gateway) => gateway.port),
    legacyApiPort: (await startServer('legacy-api')).port,
  });
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
  return { url, port, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
}

/** Sends text on a new connection and returns the whole response when the connection is closed. */
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

  it('starts with a limit of 1,024 open files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haproxy-'));
    const file = join(folder, 'haproxy.cfg');
    const [port, metricsPort] = [await freePort(), await freePort()];
    const config = (await readFile('deploy/haproxy.cfg', 'utf8'))
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replace('bind :8405', `bind 127.0.0.1:${metricsPort}`);
    await writeFile(file, config);
    const child = spawn('sh', ['-c', `ulimit -n 1024; exec haproxy -db -f ${file}`], { stdio: 'ignore' });
    try {
      await eventually(async () => {
        expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200);
      });
    } finally {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    }
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

  it('has Prometheus metrics on a separate port', async () => {
    const text = await (await fetch(proxy.metricsUrl)).text();
    expect(text).toMatch(/^haproxy_backend_active_servers\{proxy="gateways"\} 1$/m);
    // On the published port, the metrics path has no special meaning.
    expect(await (await fetch(`${proxy.url}/metrics`)).text()).toBe('gateway');
  });

  it.each([
    '/cashier/0q3Zdv1hGb2JhcmJ-_',
    '/cashier/0q3Zdv1h/pay',
    '/cashier/0q3Zdv1h/cancel',
    '/verify-email/q-_3Zdv1h',
    '/payments/webhook',
  ])('%s › is sent to the REST API', async (path) => {
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
    '/payments/webhook/',
    '/payments',
  ])('%s › is not sent to the REST API', async (path) => {
    const answer = await answerTo(
      proxy.port,
      `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/gateway$/);
  });

  it('an absolute URL in the request line › is not followed to another host', async () => {
    const answer = await answerTo(
      proxy.port,
      'GET http://legacy-api:4001/api/v1/mobile/account HTTP/1.1\r\nHost: legacy-api:4001\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/gateway$/);
  });

  it('a page of the REST API › accepts no other method, no large body and no sign-in', async () => {
    const page = `${proxy.url}/cashier/x/pay`;
    for (const method of ['PUT', 'DELETE', 'PATCH']) expect((await fetch(page, { method })).status).toBe(405);
    expect((await fetch(page, { method: 'POST', body: 'x'.repeat(9_000) })).status).toBe(413);
    received.length = 0;
    await fetch(page, { method: 'POST', headers: { Authorization: 'JWT x' } });
    expect(received.map(({ server, headers }) => [server, headers.authorization])).toEqual([
      ['legacy-api', undefined],
    ]);
  });

  it('a forwarded address that a client sends › is replaced by its real one', async () => {
    received.length = 0;
    await fetch(proxy.url, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect(received.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['127.0.0.1']);
  });

  it('a request that arrives in pieces › is sent to the gateway when it is complete', async () => {
    received.length = 0;
    const socket = connect(proxy.port, '127.0.0.1');
    socket.write(
      'POST /graphql HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 10\r\nConnection: close\r\n\r\n12345',
    );
    // Another request completes in the meantime.
    await fetch(`${proxy.url}/other`);
    expect(received.map(({ path }) => path)).toEqual(['/other']);
    socket.write('67890');
    await once(socket.resume(), 'close');
    expect(received.at(-1)).toMatchObject({ path: '/graphql', body: '1234567890' });
  });

  it('when no gateway is ready but one is alive › sends requests to that one', async () => {
    isReady = false;
    try {
      // A second failed check is needed.
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

  it.each([
    ['PUT', '/upload/profile-picture', maxPictureBytes],
    ['POST', '/graphql', maxBodyBytes],
    ['POST', '/login', maxBodyBytes],
  ])(
    '%s %s with the maximum body size of the gateway › is forwarded; a larger one is rejected',
    async (method, path, most) => {
      received.length = 0;
      const body = 'x'.repeat(most);
      expect((await fetch(proxy.url + path, { method, body })).status).toBe(200);
      expect(received.map((one) => one.body.length)).toEqual([most]);
      const answer = await answerTo(
        proxy.port,
        `${method} ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Length: ${most + 1}\r\n\r\n${'x'.repeat(20_000)}`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      const [, words = ''] = answer.split('\r\n\r\n');
      if (path === '/login') expect(words).toContain('Too large.');
      else
        expect(words).toContain(
          '{"errors":[{"message":"The request is too large.","extensions":{"code":"BAD_USER_INPUT"}}]}',
        );
      expect(received).toHaveLength(1);
    },
  );
});

describe.skipIf(!isInstalled)('the proxy’s limits', () => {
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  it('a request that never ends › times out', async () => {
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

  it('requests of one address beyond its limit › get 429 with Retry-After', async () => {
    const { url } = await startProxy((config) =>
      configured(
        configured(config, 'http_req_rate(10s)', 'http_req_rate(100s)'),
        'sc0_http_req_rate gt 600',
        'sc0_http_req_rate gt 40',
      ),
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
    // A client of the API reads it like the gateway's errors.
    const api = await fetch(`${url}/graphql`, { method: 'POST', body: '{}' });
    expect([api.status, api.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await api.json()).toMatchObject({
      errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: 10 } }],
    });
  });

  it('connections of one address beyond its limit › are rejected until it closes some', async () => {
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

describe.skipIf(!isInstalled)('the proxy before two gateways', () => {
  let a: BackEnd;
  let b: BackEnd;
  let url: string;
  beforeEach(async () => {
    [a, b] = [await startServer('gateway', 'a'), await startServer('gateway', 'b')];
    // With shorter timeouts than in production, to keep the test short.
    ({ url } = await startProxy(
      (config) => config.replaceAll('set-timeout server 6s', 'set-timeout server 500ms'),
      [a, b],
    ));
    a.requests = [];
    b.requests = [];
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const post = { method: 'POST', body: 'an order' };
  const served = async (init: RequestInit = {}) => {
    // Each on its own connection: from its second request on, a client sees a lost server as a closed connection, not as a 502.
    const headers = { connection: 'close' };
    const response = await fetch(`${url}/graphql`, { ...init, headers });
    const text = await response.text();
    return response.ok ? text : response.status;
  };
  const six = async (init: RequestInit = {}) => {
    const names: (string | number)[] = [];
    for (let n = 0; n < 6; n += 1) names.push(await served(init));
    return names.sort().join('');
  };

  it('sends requests to both alternately', async () => {
    expect(await six(post)).toBe('aaabbb');
  });

  it('when one drains › sends it no new requests until it is ready again', async () => {
    a.isReady = false;
    await eventually(async () => {
      expect(await six(post)).toBe('bbbbbb');
    });
    a.isReady = true;
    await eventually(async () => {
      expect(await six(post)).toBe('aaabbb');
    });
  });

  it('when one is down › loses no request, even before a health check fails', async () => {
    await a.stop();
    expect(await six(post)).toBe('bbbbbb');
    expect(await six()).toBe('bbbbbb');
    await a.startAgain();
    await eventually(async () => {
      expect(await six(post)).toBe('aaabbb');
    });
  });

  it('when one hangs › retries its GET requests at the other', async () => {
    a.isStuck = true;
    expect(await Promise.all([served(), served(), served(), served()])).toEqual(['b', 'b', 'b', 'b']);
  });

  it('when one hangs › sends it no new requests after two failed checks', async () => {
    a.isStuck = true;
    await eventually(async () => {
      a.requests = [];
      await six();
      expect(a.requests).toEqual([]);
    });
  });

  it('when one closes the connection › does not retry a POST', async () => {
    a.isStuck = true;
    const orders = [served(post), served(post)];
    await eventually(() => {
      expect([a.requests.length, b.requests.length]).toEqual([1, 1]);
    });
    await a.stop();
    expect((await Promise.all(orders)).sort()).toEqual([502, 'b']);
    expect(b.requests).toHaveLength(1);
  });
});
