import { describe, expect, it } from 'vitest';
import { inBatches, listItemsOf } from './list-items.ts';

describe('items of a pasted list', () => {
  it('splits lines, commas and semicolons in both scripts', () => {
    expect(listItemsOf('2 tofu\r\n eggs,  green onions ;  豆腐，酱油、 醋；葱').items).toEqual([
      '2 tofu',
      'eggs',
      'green onions',
      '豆腐',
      '酱油',
      '醋',
      '葱',
    ]);
  });

  it('ignores lines without a letter and repeated lines', () => {
    expect(listItemsOf('---\n\n12\n🍅\ntofu\ntofu\n  ')).toEqual({ items: ['tofu'], leftOut: 0 });
    expect(listItemsOf('')).toEqual({ items: [], leftOut: 0 });
  });

  it('shortens long lines and reports omitted lines', () => {
    const long = listItemsOf('x'.repeat(5000));
    expect(long.items.map(({ length }) => length)).toEqual([100]);
    const many = listItemsOf(Array.from({ length: 63 }, (_, at) => `item ${at}`).join('\n'));
    expect([many.items.length, many.leftOut]).toEqual([40, 23]);
  });

  it('makes batches of the given size', () => {
    expect(inBatches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(inBatches([], 2)).toEqual([]);
  });
});
