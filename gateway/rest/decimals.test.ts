import { describe, expect, it } from 'vitest';
import { hasDecimals } from './decimals.ts';

describe('the decimals of an amount', () => {
  it.each([0, 2.49, 0.1 + 0.2, 1.005 - 0.005, 99_999.99, 123_456_789.12, 999_999_999.99])(
    'two at most: %d',
    (amount) => {
      expect(hasDecimals(amount, 2)).toBe(true);
    },
  );

  it.each([1e-7, 0.005, 2.499, 99_999.995, 123_456.789])('more than two: %d', (amount) => {
    expect(hasDecimals(amount, 2)).toBe(false);
  });
});
