import { describe, expect, it } from 'vitest';
import { orderPeriod } from './order-period.ts';

describe('order history period', () => {
  it.each([
    [null, 'LAST_3_MONTHS'],
    ['6', 'LAST_6_MONTHS'],
    ['12', 'LAST_12_MONTHS'],
    ['99', 'ALL'],
    ['7', 'LAST_3_MONTHS'],
    ['<script>', 'LAST_3_MONTHS'],
  ])('for %j months › is %s', (months, period) => {
    expect(orderPeriod(months).period).toBe(period);
  });
});
