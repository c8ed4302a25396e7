import { describe, expect, it } from 'vitest';
import { liftOverPrices } from './toast-place.ts';

const box = (top: number, height: number, left = 0, width = 390) => ({
  top,
  bottom: top + height,
  left,
  right: left + width,
});
const toast = box(700, 52);

describe('liftOverPrices', () => {
  it('without a price below the toast › does not move it', () => {
    expect(liftOverPrices(toast, [box(100, 24), box(720, 24, 400)], 112)).toBe(0);
  });

  it('over a price › moves up until the price is free', () => {
    expect(liftOverPrices(toast, [box(720, 24, 16, 60)], 112)).toBe(36);
  });

  it('over two rows of prices › moves above both', () => {
    const lift = liftOverPrices(toast, [box(660, 24), box(720, 24)], 112);
    expect(752 - lift).toBeLessThanOrEqual(656);
  });

  it('without a free place below the header › does not move it', () => {
    const prices = Array.from({ length: 30 }, (_, row) => box(row * 30, 24));
    expect(liftOverPrices(toast, prices, 112)).toBe(0);
  });
});
