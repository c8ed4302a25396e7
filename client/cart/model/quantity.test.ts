import { describe, expect, it } from 'vitest';
import { isStockExceeded, parseQuantity } from './quantity.ts';

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

describe('a typed quantity', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['１２', 12],
    ['0', 0],
    ['007', 7],
    ['99', 99],
    ['100', null],
    ['-1', null],
    ['1e9', null],
    ['1.5', null],
    ['abc', null],
    ['', null],
  ])('%j is %s', (typed, quantity) => {
    expect(parseQuantity(typed)).toBe(quantity);
  });
});
