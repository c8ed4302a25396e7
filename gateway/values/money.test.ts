import { describe, expect, it } from 'vitest';
import { centsOf, centsOfDecimal, decimalOf, moneyOf } from './money.ts';

describe('money', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [1230, '12.30'],
    [-199, '-1.99'],
    [100_000_001, '1000000.01'],
  ])('%i cents are %s', (cents, decimal) => {
    expect(decimalOf(cents)).toBe(decimal);
    expect(centsOfDecimal(decimal)).toBe(cents);
  });

  it.each([
    [4.99, 499],
    [0.1 + 0.2, 30],
    [19.999, 2000],
    [1.005, 100],
  ])('%d dollars of the REST API are %i cents', (dollars, cents) => {
    expect(centsOf(dollars)).toBe(cents);
  });

  it.each(['', '1.234', 'abc', '1e3', '--1', '1.', ' 1'])('%j is not an amount', (text) => {
    expect(centsOfDecimal(text)).toBeNull();
  });

  it('has dollars with two decimals in a response', () => {
    expect(moneyOf(2.5)).toEqual({ amount: '2.50', currencyCode: 'USD' });
  });
});
