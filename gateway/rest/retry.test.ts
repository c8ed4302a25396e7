import { describe, expect, it } from 'vitest';
import { RetryBudget } from './retry.ts';

describe('a retry budget', () => {
  it('starts with ten retries and gains a tenth of one with each call', () => {
    const budget = new RetryBudget();
    const spent = (times: number) =>
      Array.from({ length: times }, () => budget.spend()).filter(Boolean).length;
    expect(spent(15)).toBe(10);
    for (let call = 0; call < 9; call += 1) budget.earn();
    expect(spent(1)).toBe(0);
    for (let call = 0; call < 25; call += 1) budget.earn();
    expect(spent(10)).toBe(3);
  });

  it('has ten at most', () => {
    const budget = new RetryBudget();
    for (let call = 0; call < 1_000; call += 1) budget.earn();
    expect(Array.from({ length: 15 }, () => budget.spend()).filter(Boolean)).toHaveLength(10);
  });
});
