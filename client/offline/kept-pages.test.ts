import { describe, expect, it } from 'vitest';
import { isKeepable, pageAddress } from './kept-pages.ts';

const page = (status: number, cacheControl?: string) =>
  new Response('', { status, headers: cacheControl === undefined ? {} : { 'cache-control': cacheControl } });

describe('a page', () => {
  it('is kept once, whatever language it was asked in and wherever the visitor came from', () => {
    expect(pageAddress('https://shop.example/collections/tea?lang=zh&utm_source=mail&sort=2#top')).toBe(
      'https://shop.example/collections/tea?sort=2',
    );
  });

  it('is kept only when it is whole and for everybody', () => {
    expect(isKeepable(page(200, 'private, no-cache'))).toBe(true);
    expect(isKeepable(page(200, 'no-store'))).toBe(false);
    expect(isKeepable(page(404, 'private, no-cache'))).toBe(false);
    expect(isKeepable(page(503))).toBe(false);
  });
});
