import { describe, expect, it } from 'vitest';
import { isOtherPage, layoutOf } from './destination.ts';

function addressOf(path: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(path, 'http://shop.example');
  return { pathname, search };
}

describe('destination', () => {
  it.each([
    ['/collections/tea', '/collections/snacks', true],
    ['/productDetails?productNum=A', '/productDetails?productNum=B', true],
    ['/productDetails?productNum=A&lang=en', '/productDetails?productNum=A', false],
    ['/collections/tea', '/collections/tea?sort=3', false],
    ['/search?product=tofu', '/search?product=rice', false],
    ['/account', '/account?section=addresses', false],
  ])('from %s to %s › is another page: %s', (here, there, expected) => {
    expect(isOtherPage(addressOf(here), addressOf(there))).toBe(expected);
  });

  it.each([
    ['/productdetails?productnum=A', 'product'],
    ['/collections', 'shelf'],
    ['/Category2/Tofu', 'shelf'],
    ['/search?product=x', 'shelf'],
    ['/searching', 'page'],
    ['/', 'page'],
  ])('%s is a %s', (path, kind) => {
    expect(layoutOf(addressOf(path))).toBe(kind);
  });
});
