import { describe, expect, it } from 'vitest';
import { nextTier } from './next-tier.ts';

const tiers = [{ points: 1000 }, { points: 600 }, { points: 2000 }];

describe('next reward', () => {
  it.each([
    [0, 600],
    [599, 600],
    [600, 1000],
    [1340, 2000],
  ])('with %i points › is the one for %i', (points, next) => {
    expect(nextTier(tiers, points)?.points).toBe(next);
  });

  it('when the points cover all rewards › is null', () => {
    expect(nextTier(tiers, 2000)).toBeNull();
    expect(nextTier([], 0)).toBeNull();
  });
});
