import { describe, expect, it } from 'vitest';
import { addDays, dayOf, instantOf, isoWithOffset, subtractMonths, wallTimeOf } from './store-time.ts';

describe('store time', () => {
  it.each([
    ['2026-01-15T14:00', '2026-01-15T22:00:00.000Z'],
    ['2026-07-15T14:00', '2026-07-15T21:00:00.000Z'],
    ['2026-03-08T01:59', '2026-03-08T09:59:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T10:00:00.000Z'],
    ['2026-11-01T00:30', '2026-11-01T07:30:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T10:00:00.000Z'],
    ['2026-12-31T23:59', '2027-01-01T07:59:00.000Z'],
  ])('%s is %s, and back', (wall, instant) => {
    expect(instantOf(wall).toISOString()).toBe(instant);
    expect(wallTimeOf(new Date(instant))).toBe(wall);
  });

  it('has the UTC offset of the season', () => {
    expect(isoWithOffset(new Date('2026-03-08T09:59:59Z'))).toBe('2026-03-08T01:59:59-08:00');
    expect(isoWithOffset(new Date('2026-03-08T10:00:00Z'))).toBe('2026-03-08T03:00:00-07:00');
  });

  it('has days in Los Angeles time', () => {
    expect(dayOf(new Date('2026-03-05T07:59:59Z'))).toBe('2026-03-04');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('goes back whole months, to the last day of a shorter month', () => {
    expect(subtractMonths('2026-05-31', 3)).toBe('2026-02-28');
    expect(subtractMonths('2026-03-04', 3)).toBe('2025-12-04');
    expect(subtractMonths('2026-03-04', 12)).toBe('2025-03-04');
  });
});
