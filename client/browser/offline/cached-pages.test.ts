import { describe, expect, it } from 'vitest';
import { isCacheable, pageAddress } from './cached-pages.ts';

const page = (status: number, cacheControl?: string) =>
  new Response('', { status, headers: cacheControl === undefined ? {} : { 'cache-control': cacheControl } });

describe('page cache', () => {
  it('for addresses that differ in language or tracking parameters › uses one key', () => {
    expect(pageAddress('https://shop.example/collections/tea?lang=zh&utm_source=mail&sort=2#top')).toBe(
      'https://shop.example/collections/tea?sort=2',
    );
  });

  it('for a page that is incomplete or private › does not store it', () => {
    expect(isCacheable(page(200, 'private, no-cache'))).toBe(true);
    expect(isCacheable(page(200, 'no-store'))).toBe(false);
    expect(isCacheable(page(404, 'private, no-cache'))).toBe(false);
    expect(isCacheable(page(503))).toBe(false);
  });
});
