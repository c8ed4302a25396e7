import { describe, expect, it } from 'vitest';
import { isFederalHoliday } from './federal-holidays.ts';

describe('federal holidays', () => {
  it.each([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])('include %s in 2026', (day) => {
    expect(isFederalHoliday(day)).toBe(true);
  });

  it('observe New Year’s Day in the old year when it is a Saturday', () => {
    expect(isFederalHoliday('2027-12-31')).toBe(true);
    expect(isFederalHoliday('2028-01-01')).toBe(false);
  });

  it('observe a Sunday holiday on the following Monday', () => {
    expect(isFederalHoliday('2027-07-05')).toBe(true);
    expect(isFederalHoliday('2027-07-04')).toBe(false);
  });

  it('include Memorial Day in a May with five Mondays and with four', () => {
    expect(isFederalHoliday('2027-05-31')).toBe(true);
    expect(isFederalHoliday('2026-05-25')).toBe(true);
    expect(isFederalHoliday('2026-05-18')).toBe(false);
  });

  it('do not include ordinary days', () => {
    expect(['2026-07-06', '2026-12-24', '2026-11-27'].some(isFederalHoliday)).toBe(false);
  });
});
