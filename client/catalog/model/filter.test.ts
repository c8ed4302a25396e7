import { describe, expect, it } from 'vitest';
import { readFilter, toggled, withoutFilter } from './filter.ts';

describe('filter in the URL', () => {
  it.each([
    ['', undefined],
    ['sort=3&lang=zh', undefined],
    ['sale=1&stock=1', { onSale: true, inStock: true }],
    ['brand=jade+harbor&brand=hoshitori', { brands: ['jade harbor', 'hoshitori'] }],
    ['price=5-10', { minPrice: '5', maxPrice: '10' }],
    ['price=20-', { minPrice: '20' }],
    ['free=egg&free=nut&free=egg', { freeFrom: ['TREE_NUT', 'EGG'] }],
    ['price=cheap-%27&sale=yes&free=constructor', undefined],
  ])('%s is read', (search, filter) => {
    expect(readFilter(new URLSearchParams(search))).toEqual(filter);
  });

  it('switches one value on and off, and leaves the rest of the URL', () => {
    const search = new URLSearchParams('sort=3&brand=a');
    const both = toggled(search, 'brand', 'b', true);
    expect(both.toString()).toBe('sort=3&brand=a&brand=b');
    expect(toggled(both, 'brand', 'a', true).toString()).toBe('sort=3&brand=b');
    expect(toggled(new URLSearchParams('price=0-5'), 'price', '5-10').toString()).toBe('price=5-10');
    expect(withoutFilter(new URLSearchParams('sort=3&brand=a&sale=1&free=egg')).toString()).toBe('sort=3');
  });
});
