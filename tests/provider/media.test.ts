import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureUrl } from '../harness/rest-api/picture-url.ts';
import { succeed } from '../harness/rest-api/call.ts';
import { openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { newShopper } from '../harness/rest-api/shopper.ts';

const both = 'products/MD1001/front-400';
const webpAlone = 'products/MD1002/front-400';
const avifAlone = 'products/MD1003/front-400';
const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const safari =
  'image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,*/*;q=0.5';

let shop: Shop;

async function draw(name: string, format: 'avif' | 'webp', background = '#0b6b4f'): Promise<void> {
  const file = join(shop.dataDir, 'media', `${name}.${format}`);
  await mkdir(dirname(file), { recursive: true });
  const canvas = sharp({ create: { width: 40, height: 40, channels: 3, background } });
  await writeFile(file, await canvas.toFormat(format).toBuffer());
}

beforeAll(async () => {
  shop = await openShop();
  await draw(both, 'avif');
  await draw(both, 'webp');
  await draw(webpAlone, 'webp');
  await draw(avifAlone, 'avif');
});
afterAll(() => shop.close());

/** Sent by browsers; without this header, fetch adds one that prevents a 304. */
const picture = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.api.url}/media/${name}`, { headers: { 'Cache-Control': 'max-age=0', ...headers } });

/** The declared and the actual format of a picture. */
async function formOf(response: Response): Promise<[string | null, string]> {
  const { format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [response.headers.get('content-type'), format];
}

describe('a picture', () => {
  it.each([
    ['Chrome', chrome],
    ['Safari', safari],
  ])('is AVIF for %s', async (_, Accept) => {
    const response = await picture(`${both}.webp`, { Accept });
    expect(response.headers.get('vary')).toBe('Accept');
    expect(await formOf(response)).toEqual(['image/avif', 'heif']);
  });

  it.each(['image/webp,*/*', '*/*', 'image/*', 'image/avif;q=0,image/webp', 'image/avifs'])(
    'is WebP for a client that accepts %j',
    async (Accept) => {
      const response = await picture(`${both}.webp`, { Accept });
      expect(response.headers.get('vary')).toBe('Accept');
      expect(await formOf(response)).toEqual(['image/webp', 'webp']);
    },
  );

  it('is WebP when there is no AVIF, with Vary: Accept', async () => {
    const response = await picture(`${webpAlone}.webp`, { Accept: chrome });
    expect(response.headers.get('vary')).toBe('Accept');
    expect(await formOf(response)).toEqual(['image/webp', 'webp']);
  });

  it('that exists as AVIF only is copied to WebP once, for clients without AVIF', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => picture(`${avifAlone}.webp`, { Accept: '*/*' })));
    for (const response of responses) {
      expect([response.status, response.headers.get('vary')]).toEqual([200, 'Accept']);
      expect(response.headers.get('cache-control')).toContain('max-age=3600');
      expect(await formOf(response)).toEqual(['image/webp', 'webp']);
    }
    expect(await readdir(join(shop.dataDir, 'webp', 'products', 'MD1003'))).toHaveLength(1);
    await draw(avifAlone, 'avif', '#a3271b');
    const replaced = await picture(`${avifAlone}.webp`, { Accept: '*/*' });
    const { dominant } = await sharp(Buffer.from(await replaced.arrayBuffer())).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g);
  });

  it('in a missing size is served in the nearest size', async () => {
    const small = await picture('products/MD1003/front-1600.webp', { Accept: chrome });
    expect(await formOf(small)).toEqual(['image/avif', 'heif']);
    const large = await picture('products/MD1002/front-200.webp', { Accept: '*/*' });
    expect(await formOf(large)).toEqual(['image/webp', 'webp']);
    for (const path of ['products/MD1002/side-400.webp', 'products/%2e%2e/MD1002/front-200.webp'])
      expect((await picture(path)).status).toBe(404);
  });

  it('of the shop overrides the built-in one, in any format', async () => {
    const theirs = 'products/BK1001/front-400';
    await draw(theirs, 'webp');
    expect(await formOf(await picture(`${theirs}.webp`, { Accept: chrome }))).toEqual(['image/webp', 'webp']);
  });

  it('is revalidated after an hour, and not sent again', async () => {
    for (const Accept of [chrome, '*/*']) {
      const first = await picture(`${both}.webp`, { Accept });
      expect(first.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=604800');
      const again = await picture(`${both}.webp`, {
        Accept,
        'If-None-Match': first.headers.get('etag') ?? '',
      });
      expect([again.status, again.headers.get('vary')]).toEqual([304, 'Accept']);
    }
    const avif = await picture(`${both}.webp`, { Accept: chrome });
    const asWebp = await picture(`${both}.webp`, { 'If-None-Match': avif.headers.get('etag') ?? '' });
    expect(asWebp.status).toBe(200);
  });

  it.each([
    [{ Range: 'bytes=99999999-' }, 416],
    [{ 'If-Match': '"another"' }, 412],
  ])('with a header that cannot be met (%j) › is %i, which no cache stores', async (headers, status) => {
    const response = await picture(`${both}.webp`, headers);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  it('that a customer uploaded is immutable', async () => {
    const { token } = await newShopper(shop);
    const body = { profile: await pictureUrl() };
    const { data } = await succeed(shop, 'uploadProfilePicture', { token, body });
    const response = await fetch(shop.api.url + data);
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  });
});
