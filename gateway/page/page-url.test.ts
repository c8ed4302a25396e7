import { describe, expect, it } from 'vitest';
import { pageUrl } from './page-url.ts';

describe('the normalized URL of a page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail&fbclid=1&x=2', '/'],
    ['/search?x=1&sort=2&product=tea', '/search?product=tea&sort=2'],
    ['/search?product=tea&sort=2', '/search?product=tea&sort=2'],
    ['/productDetails?productnum=PR1&utm_medium=a', '/productDetails?productnum=PR1'],
    ['/search?product=tea&product=rice', '/search?product=tea'],
    ['/collections/a?stock=1&sale=1&price=0-5&x=1', '/collections/a?price=0-5&sale=1&stock=1'],
    ['/collections/a?brand=b&stock=1&brand=a', '/collections/a?brand=b&brand=a&stock=1'],
    ['/collections/a?free=soy&free=egg&x=1', '/collections/a?free=soy&free=egg'],
    ['/%61ccount', '/account'],
    ['/%61%63count/?section=%6f', '/account/?section=o'],
    ['/collections/%e8%8f%9c', '/collections/%E8%8F%9C'],
    ['/a%2fb', '/a%2Fb'],
    ['/a%', '/a%'],
  ])('of %s is %s', (url, plain) => {
    expect(pageUrl(url)).toBe(plain);
    expect(pageUrl(plain)).toBe(plain);
  });
});
