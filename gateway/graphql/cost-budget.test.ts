import { describe, expect, it } from 'vitest';
import { CostBudget } from './cost-budget.ts';

function budgetWithClock() {
  let now = 1_000_000;
  const budget = new CostBudget({ pointsPerSecond: 100, now: () => now });
  return {
    budget,
    wait: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}
const guest = (clientIp: string) => ({ clientIp, authorization: null });
const customer = (clientIp: string, token: string) => ({ clientIp, authorization: `JWT ${token}` });

describe('the budget of an address', () => {
  it('can be spent at once, is restored over time, and names the seconds to wait', () => {
    const { budget, wait } = budgetWithClock();
    expect(budget.spend(guest('10.0.0.1'), 1_000)).toBe(0);
    expect(budget.spend(guest('10.0.0.1'), 150)).toBe(2);
    wait(1);
    expect(budget.spend(guest('10.0.0.1'), 150)).toBe(1);
    wait(1);
    expect(budget.spend(guest('10.0.0.1'), 150)).toBe(0);
    expect(budget.spend(guest('10.0.0.2'), 1_000)).toBe(0);
  });

  it('never exceeds ten seconds of restoring', () => {
    const { budget, wait } = budgetWithClock();
    wait(3600);
    expect(budget.state(guest('10.0.0.1'))).toEqual({ maximum: 1_000, available: 1_000, restoreRate: 100 });
    expect(budget.spend(guest('10.0.0.1'), 1_001)).toBe(1);
  });

  it('is one for all addresses of an IPv6 /64', () => {
    const { budget } = budgetWithClock();
    expect(budget.spend(guest('2001:db8::1'), 1_000)).toBe(0);
    expect(budget.spend(guest('2001:db8::2'), 100)).toBeGreaterThan(0);
  });

  it('can be charged below zero for work that is already done', () => {
    const { budget } = budgetWithClock();
    budget.charge(guest('10.0.0.1'), 1_500);
    expect(budget.spend(guest('10.0.0.1'), 0)).toBe(5);
    expect(budget.state(guest('10.0.0.1')).available).toBe(0);
  });
});

describe('the budget of a token', () => {
  it('is half of the budget of an address, from all its addresses together', () => {
    const { budget } = budgetWithClock();
    expect(budget.spend(customer('10.0.0.1', 'aaa'), 300)).toBe(0);
    expect(budget.spend(customer('10.0.0.2', 'aaa'), 300)).toBe(2);
    expect(budget.spend(customer('10.0.0.2', 'bbb'), 300)).toBe(0);
  });

  it('takes no points from the address if the token has too few', () => {
    const { budget } = budgetWithClock();
    expect(budget.spend(customer('10.0.0.1', 'aaa'), 600)).toBe(2);
    expect(budget.spend(guest('10.0.0.1'), 1_000)).toBe(0);
  });
});
