import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilter } from '../catalog/model/filter.ts';
import { readListName, readProductNum, readSearchTerm } from '../catalog/model/read-address.ts';
import { readSort } from '../catalog/model/sort.ts';
import { pageAddressOf } from './page-address.ts';
import { routes } from './routes.tsx';

const addressOf = (url: string) => pageAddressOf(routes, url);
const urlOf = (url: string) => addressOf(url)?.url ?? null;

describe('page of a URL', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail&fbclid=1&x=2&sort=1', '/'],
    ['/Collections/', '/collections'],
    ['/collections/Produce?sort=x1', '/collections/produce'],
    ['/collections/%70roduce%20?sort=1&SORT=2&sort=3', '/collections/produce?sort=1'],
    ['/collections/a?stock=1&sale=1&price=0-5&x=1', '/collections/a?sale=1&stock=1&price=0-5'],
    ['/collections/a?stock=01&sale=yes&price=cheap&brand=&free=stones', '/collections/a'],
    ['/collections/a?brand=b&stock=1&brand=a&brand=b', '/collections/a?stock=1&brand=b&brand=a'],
    ['/collections/a?free=soy&free=egg&x=1', '/collections/a?free=egg&free=soy'],
    ['/collections/%e8%8f%9c', '/collections/%E8%8F%9C'],
    ['/category2/Dumplings', '/category2/dumplings'],
    ['/productdetails?PRODUCTNUM=%20PR1%20&utm_medium=a', '/productDetails?productNum=PR1'],
    ['/search?x=1&sort=2&product=+tea++leaf&product=rice', '/search?product=tea%20leaf&sort=2'],
    ['/search?product=+&sort=2', '/search'],
    ['/login?returnTo=/cart', '/login'],
    ['/%61ccount?section=addresses', '/account'],
    ['/order/1', '/order/-'],
    ['/order/2?period=3', '/order/-'],
  ])('of %s is %s', (url, address) => {
    expect(urlOf(url)).toBe(address);
    expect(urlOf(address)).toBe(address);
  });

  it.each([
    '/x',
    '/products/1',
    '/collections/a/b',
    '/productDetails',
    '/productDetails?productNum=',
    `/productDetails?productNum=${'1'.repeat(33)}`,
    '/a%',
    '/not-found',
  ])('%s has no page', (url) => {
    expect(addressOf(url)).toBeNull();
  });

  it.each([
    ['/', true],
    ['/collections/a?sort=1&sale=1', true],
    ['/productDetails?productNum=PR1', true],
    ['/order/1', true],
    ['/search?product=tea', false],
    ['/collections/a?brand=b', false],
    ['/collections/a?price=1-', false],
    ['/category2/a?free=egg', false],
  ])('%s › has a limited number of values: %s', (url, isOneOfFew) => {
    expect(addressOf(url)?.isOneOfFew).toBe(isOneOfFew);
  });

  const value = fc.oneof(
    fc.constantFrom('1', '2', '3', '0', '', 'egg', 'soy', '5-10', '-3.5', '1.234-', 'jade harbor', 'PR1001'),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
  );
  const name = fc.constantFrom(
    ...['sort', 'sale', 'stock', 'brand', 'price', 'free', 'product', 'productNum', 'productnum', 'x'],
  );
  const query = fc.array(fc.tuple(name, value), { maxLength: 12 });

  it('has exactly the parameters that the screens read from the URL', () => {
    fc.assert(
      fc.property(query, value, (parameters, handle) => {
        const search = new URLSearchParams(parameters);
        const read = (url: string | null) => new URL(url ?? '', 'http://page').searchParams;
        const list = urlOf(`/collections/${encodeURIComponent(`a${handle}`)}?${search.toString()}`);
        expect(readFilter(read(list))).toEqual(readFilter(search));
        expect(readSort(read(list))).toBe(readSort(search));
        expect(new URL(list ?? '', 'http://page').pathname).toBe(
          `/collections/${encodeURIComponent(readListName(`a${handle}`))}`,
        );
        const results = urlOf(`/search?${search.toString()}`);
        expect(readSearchTerm(read(results))).toBe(readSearchTerm(search));
        const product = urlOf(`/productDetails?${search.toString()}`);
        expect(readProductNum(read(product))).toBe(readProductNum(search));
      }),
    );
  });
});
