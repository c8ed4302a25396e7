import { describe, expect, it } from 'vitest';
import { discountPercent } from './discount.ts';

const discount = (price: string, original: string | null) =>
  discountPercent({ amount: price }, original === null ? null : { amount: original });

describe('the discount shown on a card', () => {
  it('never promises more than the price gives', () => {
    expect(discount('7.99', '9.49')).toBe(15);
    expect(discount('5.00', '10.00')).toBe(50);
  });

  it('is none without a higher price before', () => {
    expect(discount('7.99', null)).toBeNull();
    expect(discount('7.99', '7.99')).toBeNull();
    expect(discount('9.99', '7.99')).toBeNull();
    expect(discount('9.99', '10.00')).toBeNull();
  });
});
