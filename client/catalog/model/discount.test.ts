import { describe, expect, it } from 'vitest';
import { discountPercent } from './discount.ts';

const discount = (price: string, original: string | null) =>
  discountPercent({ amount: price }, original === null ? null : { amount: original });

describe('discount on a card', () => {
  it('rounds down, never up', () => {
    expect(discount('7.99', '9.49')).toBe(15);
    expect(discount('5.00', '10.00')).toBe(50);
  });

  it('without a higher old price › is null', () => {
    expect(discount('7.99', null)).toBeNull();
    expect(discount('7.99', '7.99')).toBeNull();
    expect(discount('9.99', '7.99')).toBeNull();
    expect(discount('9.99', '10.00')).toBeNull();
  });
});
