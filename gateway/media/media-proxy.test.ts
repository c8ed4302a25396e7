import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Agent } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { MediaProxy, mediaPath } from './media-proxy.ts';

describe('the path of a picture', () => {
  it.each([
    ['/media/products/PR1/front-400.webp', '/media/products/PR1/front-400.webp'],
    ['/media/%E8%8F%9C.webp', '/media/%E8%8F%9C.webp'],
  ])('%s is forwarded', (path, target) => {
    expect(mediaPath(path)).toBe(target);
  });

  it.each([
    '/media',
    '/media/',
    '/media/../api/v1/mobile/account',
    '/media/%2e%2e/api',
    '/media/a/..%2fapi',
    '/media/a/.env',
    '/media//evil.example/a',
    '/media/a%00.webp',
    '/media/a\\b',
    '/media/%E0%A4%A',
    '/mediax/a',
    '/media/a?b',
    `/media/${'a'.repeat(600)}`,
  ])('%s is not forwarded', (path) => {
    expect(mediaPath(path)).toBeNull();
  });
});

describe('the media proxy', () => {
  const open: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
  });

  async function listening(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(() => new Promise((resolve) => server.close(resolve)));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('forwards the Accept header so that the host chooses the format, and returns its Vary header', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const origin = await listening((request, response) => {
      seen.push(request.headers);
      const isAvif = request.headers.accept?.includes('image/avif') ?? false;
      response.writeHead(request.headers['if-none-match'] === '"avif"' ? 304 : 200, {
        'content-type': isAvif ? 'image/avif' : 'image/webp',
        'cache-control': 'public, max-age=3600',
        etag: isAvif ? '"avif"' : '"webp"',
        vary: 'Accept',
        'set-cookie': 'from=host',
      });
      response.end(request.headers['if-none-match'] === '"avif"' ? undefined : 'bytes');
    });
    const dispatcher = new Agent();
    open.push(() => dispatcher.close());
    const media = new MediaProxy({ dispatcher, origin, log: pino({ level: 'silent' }) });
    const shop = await listening((request, response) => {
      media.send(request, response, request.url ?? '', 'client').catch(() => response.destroy());
    });
    open.push(() => media.close());
    const getPicture = (headers: Record<string, string>) => fetch(`${shop}/media/a.webp`, { headers });
    const saidBy = ({ status, headers }: Response) => [
      status,
      ...['content-type', 'vary', 'etag', 'cache-control', 'set-cookie'].map((name) => headers.get(name)),
    ];

    const browser = {
      accept: 'image/avif,image/webp,*/*',
      cookie: 'Token=secret',
      authorization: 'JWT secret',
    };
    const caching = 'public, max-age=3600';
    expect(saidBy(await getPicture(browser))).toEqual([200, 'image/avif', 'Accept', '"avif"', caching, null]);
    expect(saidBy(await getPicture({ accept: 'image/webp' }))).toEqual([
      200,
      'image/webp',
      'Accept',
      '"webp"',
      caching,
      null,
    ]);
    const again = await getPicture({ ...browser, 'if-none-match': '"avif"' });
    expect([again.status, again.headers.get('vary')]).toEqual([304, 'Accept']);
    expect(seen.some((headers) => headers.cookie ?? headers.authorization)).toBe(false);
  });

  it('when the host is down › serves cached pictures of the shop, but no customer photos', async () => {
    let isDown = false;
    const requested: string[] = [];
    const origin = await listening((request, response) => {
      requested.push(request.url ?? '');
      if (isDown) {
        response.destroy();
        return;
      }
      response.writeHead(200, {
        'content-type': 'image/webp',
        'content-length': 5,
        'cache-control': 'public, max-age=60',
        etag: '"one"',
      });
      response.end('bytes');
    });
    const dispatcher = new Agent();
    open.push(() => dispatcher.close());
    let now = 0;
    const media = new MediaProxy({ dispatcher, origin, log: pino({ level: 'silent' }), now: () => now });
    open.push(() => media.close());
    const shop = await listening((request, response) => {
      media.send(request, response, request.url ?? '', 'client').catch(() => response.destroy());
    });
    const picture = '/media/products/PR1/front.webp';
    const photo = '/media/profiles/mei.webp';
    expect((await fetch(shop + picture)).status).toBe(200);
    expect((await fetch(shop + photo)).status).toBe(200);
    expect((await fetch(shop + picture)).status).toBe(200);
    expect(requested).toEqual([picture, photo]);

    isDown = true;
    now = 3_600_000;
    const stored = await fetch(shop + picture);
    expect([stored.status, await stored.text(), stored.headers.get('content-type')]).toEqual([
      200,
      'bytes',
      'image/webp',
    ]);
    for (const known of ['"one"', 'W/"one"', '"other", "one"', '*'])
      expect((await fetch(shop + picture, { headers: { 'if-none-match': known } })).status).toBe(304);
    expect((await fetch(shop + picture, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect((await fetch(shop + photo)).status).toBe(502);
  });
});
