import { describe, expect, it } from 'vitest';
import { isStockExceeded } from './quantity.ts';

describe('the arithmetic of stock', () => {
  it.each([
    [5, 0, 1, false],
    [5, 4, 1, false],
    [5, 5, 1, true],
    [5, 3, 3, true],
    [0, 0, 1, true],
  ])('stock %i, in cart %i, adding %i: refused %s', (stock, inCart, adding, refused) => {
    expect(isStockExceeded({ stock, inCart, adding })).toBe(refused);
  });
});
