import { describe, expect, it } from 'vitest';
import { RetryAfterPauses } from './retry-after.ts';
import { endpoints } from './endpoints.ts';

function pausesAfter(operation: 'getGroups' | 'getCustomer', status: number, retryAfter: number | null) {
  const pauses = new RetryAfterPauses();
  pauses.note(operation, endpoints[operation].tier, { status, retryAfter }, 1_000);
  return { msLeftAt: (now: number) => pauses.msLeft(operation, now), pauses };
}

describe('pauses that the REST API requests', () => {
  it('last for the requested time, for that operation only', () => {
    const { msLeftAt, pauses } = pausesAfter('getGroups', 503, 5);
    expect([1_000, 1_001, 5_999, 6_000].map(msLeftAt)).toEqual([5_000, 4_999, 1, 0]);
    expect(pauses.msLeft('getCategories', 1_000)).toBe(0);
  });

  it('last one minute at most', () => {
    const { msLeftAt } = pausesAfter('getGroups', 503, 3_600);
    expect([1_000, 61_000].map(msLeftAt)).toEqual([60_000, 0]);
  });

  it.each([
    ['a 503', 'getGroups', 503, true],
    ['a 503 of what is one customer’s', 'getCustomer', 503, true],
    ['a 429 of what is everybody’s', 'getGroups', 429, true],
    ['a 429, which is meant for one customer', 'getCustomer', 429, false],
    ['a 500', 'getGroups', 500, false],
  ] as const)('%s (%s, %i) requests a pause: %s', (_name, operation, status, isKept) => {
    expect(pausesAfter(operation, status, 5).msLeftAt(1_000) > 0).toBe(isKept);
  });

  it('do not exist without a header or a valid time', () => {
    expect([null, 0].map((requested) => pausesAfter('getGroups', 503, requested).msLeftAt(1_000))).toEqual([
      0, 0,
    ]);
  });
});
