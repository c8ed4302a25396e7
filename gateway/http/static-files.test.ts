import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import express, { type Request, type Response } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaticFiles } from './static-files.ts';

const script = 'export const shop = "灯笼鲜市";\n'.repeat(100);

describe('static files', () => {
  let folder: string;
  let server: Server;
  let port: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lantern-static-'));
    for (const name of ['assets', '.vite']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'assets', 'shop-1a2b.js'), script);
    writeFileSync(join(folder, 'assets', 'shop-1a2b.js.br'), brotliCompressSync(script));
    writeFileSync(join(folder, 'assets', 'shop-1a2b.js.gz'), gzipSync(script));
    writeFileSync(join(folder, 'icon.svg'), '<svg/>');
    writeFileSync(join(folder, 'index.html'), 'template');
    writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
    const files = new StaticFiles(folder);
    const app = express();
    app.use((request: Request, response: Response) => {
      if (!files.send(request, response, request.path)) response.status(404).end();
    });
    await new Promise<void>(
      (resolve) =>
        (server = app.listen(0, '127.0.0.1', () => {
          resolve();
        })),
    );
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  });

  /** The raw response: `fetch` would decode it. */
  async function getFile(path: string, headers: Record<string, string> = {}) {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, headers }, resolve).on('error', reject);
    });
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['sobranie', undefined],
    ['', undefined],
  ])('are sent to a client that accepts "%s" with content encoding %s', async (accepted, encoding) => {
    const { status, headers, body } = await getFile('/assets/shop-1a2b.js', { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['content-length']).toBe(String(body.length));
    const plain =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(script);
  });

  it('with a content hash in the name › are immutable; others are revalidated by their ETag', async () => {
    const hashed = await getFile('/assets/shop-1a2b.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { headers } = await getFile('/icon.svg');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await getFile('/icon.svg', { 'if-none-match': known });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
  });

  it.each([
    '/index.html',
    '/assets/shop-1a2b.js.br',
    '/assets/shop-1a2b.js.gz',
    '/.vite/manifest.json',
    '/assets/../icon.svg',
    '/assets/%2e%2e/icon.svg',
    '/assets/',
  ])('do not include %s', async (path) => {
    expect((await getFile(path)).status).toBe(404);
  });
});
