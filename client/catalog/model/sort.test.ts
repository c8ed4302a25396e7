import { describe, expect, it } from 'vitest';
import { productSortOf, readSort } from './sort.ts';

const read = (search: string) => readSort(new URLSearchParams(search));

describe('sort order', () => {
  it('is read from its number in the URL', () => {
    expect(productSortOf(read('sort=1'))).toBe('NAME_ASC');
    expect(productSortOf(read('sort=2'))).toBe('NAME_DESC');
    expect(productSortOf(read('sort=3'))).toBe('PRICE_ASC');
  });

  it.each(['', 'sort=', 'sort=4', 'sort=price', 'sort=__proto__'])(
    'for the query "%s" › is the shop’s default order',
    (search) => {
      expect(read(search)).toBe('');
      expect(productSortOf(read(search))).toBeUndefined();
    },
  );
});
