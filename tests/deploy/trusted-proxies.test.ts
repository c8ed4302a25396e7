import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/system/free-port.ts';
import { localHaproxyConfig } from '../../scripts/topology/haproxy-config.ts';
import { eventually } from '../harness/eventually.ts';

const isInstalled = spawnSync('haproxy', ['-v']).status === 0;
const limit = 40;

interface Forwarded {
  readonly address: string | string[] | undefined;
  readonly scheme: string | string[] | undefined;
}

/** `deploy/haproxy.cfg` behind an ingress controller, in front of one gateway that records the forwarded headers. */
describe.skipIf(!isInstalled)('the proxy behind TRUSTED_PROXIES', () => {
  const received: Forwarded[] = [];
  let gateway: Server;
  let folder: string;
  let url: string;
  let haproxy: ChildProcess;

  const start = async (trustedProxies: string) => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const { port: gatewayPort } = gateway.address() as AddressInfo;
    const deployed = await readFile('deploy/haproxy.cfg', 'utf8');
    const config = localHaproxyConfig(deployed, {
      port,
      metricsPort,
      gatewayPorts: [gatewayPort],
      legacyApiPort: gatewayPort,
    })
      .replace('http_req_rate(10s)', 'http_req_rate(100s)')
      .replaceAll('_http_req_rate gt 600', `_http_req_rate gt ${limit}`)
      .replaceAll('_conn_cur gt 100', '_conn_cur gt 10');
    const file = join(folder, `${port}.cfg`);
    await writeFile(file, config);
    haproxy = spawn('haproxy', ['-db', '-f', file], {
      stdio: 'ignore',
      env: { ...process.env, TRUSTED_PROXIES: trustedProxies },
    });
    url = `http://127.0.0.1:${port}`;
    await eventually(async () => {
      expect((await request('198.51.100.250')).status).toBe(200);
    });
    received.length = 0;
  };
  const stop = async () => {
    const ended = once(haproxy, 'exit');
    haproxy.kill('SIGKILL');
    await ended;
  };
  const request = (forwardedFor: string, path = '/', signal: AbortSignal | null = null) =>
    fetch(`${url}${path}`, {
      signal,
      headers: { 'X-Forwarded-For': forwardedFor, 'X-Forwarded-Proto': 'https' },
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trusted-proxies-'));
    gateway = createServer(({ url: path = '', headers }, response) => {
      if (path.startsWith('/slow')) return;
      if (!path.startsWith('/health/')) {
        received.push({ address: headers['x-forwarded-for'], scheme: headers['x-forwarded-proto'] });
      }
      response.end('gateway');
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
  });
  afterAll(async () => {
    gateway.closeAllConnections();
    gateway.close();
    await rm(folder, { recursive: true });
  });

  describe('that contains the caller', () => {
    beforeAll(() => start('10.0.0.0/8 127.0.0.0/8'));
    afterAll(stop);

    it('forwards the last address of the header, and the scheme', async () => {
      await request('192.0.2.66, 198.51.100.1');
      expect(received.at(-1)).toEqual({ address: '198.51.100.1', scheme: 'https' });
    });

    it('limits each client separately, with an IPv6 /64 network as one client', async () => {
      const statuses = async (address: (n: number) => string) => {
        const all: number[] = [];
        for (let n = 0; n < limit + 10; n += 1) all.push((await request(address(n))).status);
        return all.filter((status) => status === 429).length;
      };
      expect(await statuses(() => '198.51.100.2')).toBe(10);
      expect(await statuses((n) => `2001:db8:0:1::${n}`)).toBe(10);
      expect((await request('198.51.100.3')).status).toBe(200);
      expect((await request('2001:db8:0:2::1')).status).toBe(200);
    });

    it('limits the requests of one client in flight', async () => {
      const over = new AbortController();
      const slow = Array.from({ length: 15 }, () => request('198.51.100.4', '/slow', over.signal));
      const first = await Promise.race(slow);
      expect([first.status, first.headers.get('retry-after')]).toEqual([429, '10']);
      expect((await request('198.51.100.5')).status).toBe(200);
      over.abort();
      await Promise.allSettled(slow);
    });
  });

  describe('that does not contain the caller', () => {
    beforeAll(() => start('10.0.0.0/8'));
    afterAll(stop);

    it('replaces both headers by the values that the proxy sees', async () => {
      await request('198.51.100.1');
      expect(received.at(-1)).toEqual({ address: '127.0.0.1', scheme: 'http' });
    });
  });
});
