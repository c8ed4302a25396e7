import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { builtinModules } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../../scripts/system/free-port.ts';
import { groupPath, groups, produceListPath, product, wholeProduct } from '../harness/catalog.ts';
import { startRedis } from '../harness/redis-server.ts';
import type { TestRedis } from '../harness/test-redis.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

let folder: string;
let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  // Outside of the project, where no package can be resolved from node_modules.
  folder = await mkdtemp(join(tmpdir(), 'lantern-built-'));
  const built = await build({
    configFile: 'config/vite.gateway.ts',
    logLevel: 'error',
    build: { outDir: folder },
  });
  if (!('output' in built)) throw new TypeError('Vite built something else.');
  chunks = built.output.filter((file) => file.type === 'chunk');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe('the built gateway', () => {
  it('contains `graphql` once', () => {
    const files = chunks.flatMap(({ moduleIds }) =>
      moduleIds.filter((id) => id.includes('/node_modules/graphql/')),
    );
    expect(files.filter((id) => /\/version\.m?js$/.test(id))).toHaveLength(1);
    expect(files.filter((id) => !id.endsWith('.mjs'))).toEqual([]);
    expect(new Set(files)).toHaveLength(files.length);
  });

  it('uses Node’s own hashes', () => {
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /\/node_modules\/(?:sha\.js|crypto-js)\//.test(id))).toEqual([]);
  });

  it('needs no installed packages', () => {
    const requested = new Set(
      chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]),
    );
    const own = new Set(chunks.map(({ fileName }) => fileName));
    const others = [...requested].filter(
      (name) => !own.has(name) && !builtinModules.includes(name.replace(/^node:/, '')),
    );
    expect(others).toEqual([]);
  });

  it('when MEMORY_MB is too small › exits at start with one sentence', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'main.js')], {
      encoding: 'utf8',
      env: { ...process.env, PORT: '0', MEMORY_MB: '256' },
      timeout: 20_000,
    });
    expect(stderr.trim()).toBe(
      'MEMORY_MB must be at least 384: with less, there is no room for requests and caches.',
    );
    expect(status).toBe(1);
  });

  it('contains source maps and the licenses of its packages', async () => {
    const { sources } = z
      .object({ sources: z.array(z.string()) })
      .parse(JSON.parse(await readFile(join(folder, 'main.js.map'), 'utf8')));
    expect(sources.filter((source) => source.endsWith('/gateway/main.ts'))).toHaveLength(1);
    const licenses = await readFile(join(folder, 'LICENSES.md'), 'utf8');
    for (const name of ['@apollo/server', 'express', 'graphql', 'pino', 'undici', 'zod']) {
      expect(licenses).toMatch(
        new RegExp(`^## ${name} - [\\d.]+ \\((?:MIT|ISC|BSD[^)]*|Apache-2.0)\\)$`, 'm'),
      );
    }
  });
});

describe('the running built gateway', () => {
  let upstream: Upstream;
  let redis: TestRedis;
  let collector: Server;
  let gateway: ChildProcess;
  let url: string;
  let metricsUrl: string;
  const spans: string[] = [];
  let stderr = '';

  beforeAll(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(produceListPath, json([product(7, { Name: 'Napa Cabbage', Description: '白菜' })]));
    upstream.on('/v1/mobile/product/group/2', json([]));
    upstream.on('/v1/mobile/category/', json([]));
    upstream.on('/v1/mobile/product/', json(wholeProduct(7)));
    redis = await startRedis();
    collector = createServer((request, response) => {
      spans.push(request.url ?? '');
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const [port, metricsPort] = [await freePort(), await freePort()];
    url = `http://127.0.0.1:${port}`;
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    gateway = spawn(process.execPath, [join(folder, 'main.js')], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        LEGACY_API_URL: upstream.url,
        // The REST API runs in this process, which a busy machine may delay.
        LEGACY_CALL_TIMEOUT_MS: '60000',
        OPERATION_TIMEOUT_MS: '90000',
        REDIS_URL: redis.url,
        REDIS_TIMEOUT_MS: '1000',
        EXPLORER: 'on',
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
        OTEL_BSP_SCHEDULE_DELAY: '50',
      },
    });
    gateway.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    await vi.waitFor(() => fetch(`${url}/health/live`), { timeout: 20_000, interval: 50 });
  });
  afterAll(async () => {
    if (gateway.exitCode === null) {
      const ended = once(gateway, 'exit');
      gateway.kill('SIGTERM');
      await ended;
    }
    collector.closeAllConnections();
    await new Promise((resolve) => collector.close(resolve));
    await redis.close();
    await upstream.close();
  });

  const ask = async (query: string, accept = 'application/json') => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as unknown;
  };

  it('executes an operation, interpreted and compiled', async () => {
    for (let time = 0; time < 5; time += 1) {
      // Each text is another request for the response cache, but the same operation for the compiler.
      const answer = await ask(`{ groups { id name { zh } } }${' '.repeat(time)}`);
      expect(answer).toEqual({
        data: {
          groups: [
            { id: 'group_1', name: { zh: '新鲜蔬果' } },
            { id: 'group_2', name: { zh: '冷冻食品' } },
          ],
        },
      });
    }
  });

  it('proxies pictures', async () => {
    upstream.on('/media/front.webp', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/webp' }).end('a picture');
    });
    const picture = await fetch(`${url}/media/front.webp`);
    expect(picture.status).toBe(200);
    expect(await picture.text()).toBe('a picture');
    // Node's warnings, such as too many listeners.
    expect(stderr).toBe('');
  });

  it('sanitizes descriptions', async () => {
    expect(await ask('{ product(by: { id: 7 }) { richDescription { en zh } } }')).toEqual({
      data: { product: { richDescription: { en: '<p>Good.</p>', zh: '<p>好。</p>' } } },
    });
  });

  it('finds Chinese names by pinyin', async () => {
    let query = '{ searchProducts(term: "baicai") { nodes { id } } }';
    await eventually(async () => {
      // Results from before the index was built are cached, so each attempt uses another text.
      query += ' ';
      expect(await ask(query)).toEqual({
        data: { searchProducts: { nodes: [{ id: 'prod_7' }] } },
      });
    });
  });

  it('shares cached responses through Redis', async () => {
    await eventually(async () => {
      expect(await (await fetch(`${url}/health/ready`)).json()).toMatchObject({ checks: { redis: 'ok' } });
      upstream.on('/v1/mobile/billboard/', json([]));
      await ask('{ billboards { url } }');
      expect([...(await redis.values()).keys()].join()).toContain('/billboard/');
    });
  });

  it('sends traces', async () => {
    await eventually(() => {
      expect(spans).toContain('/v1/traces');
    });
  });

  it('has Prometheus metrics', async () => {
    const text = await (await fetch(metricsUrl)).text();
    expect(text).toMatch(/^process_cpu_seconds_total /m);
    expect(text).toMatch(/^gateway_operation_seconds_count\{.*\} [1-9]/m);
  });

  it('serves the explorer', async () => {
    const page = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('/explorer/main.js');
  });
});
