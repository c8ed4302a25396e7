import { describe, expect, it } from 'vitest';
import { cutOffOf, isDeliveryDay, nextWindow, offeredWindows } from './next-window.ts';
import { withOffset } from './store-calendar.ts';

const windowAt = (instant: string) => {
  const { startsAt } = nextWindow(() => new Date(instant));
  return { startsAt, cutOff: withOffset(cutOffOf(startsAt)) };
};

describe('the next delivery window', () => {
  it('is the first of the day in the morning', () => {
    expect(windowAt('2026-03-05T09:00:00-08:00')).toEqual({
      startsAt: '2026-03-05T14:00',
      cutOff: '2026-03-05T13:00:00-08:00',
    });
  });

  it('is open for orders until exactly one hour before it starts', () => {
    expect(windowAt('2026-03-05T13:00:00-08:00').startsAt).toBe('2026-03-05T14:00');
    expect(windowAt('2026-03-05T13:00:01-08:00').startsAt).toBe('2026-03-05T16:00');
  });

  it('is on the next weekday after the last cut-off of a Friday', () => {
    expect(windowAt('2026-03-06T17:00:01-08:00')).toEqual({
      startsAt: '2026-03-09T14:00',
      cutOff: '2026-03-09T13:00:00-07:00',
    });
  });

  it('uses the store’s local date, not the UTC date', () => {
    expect(windowAt('2026-03-06T02:30:00Z').startsAt).toBe('2026-03-06T14:00');
    expect(windowAt('2026-03-06T00:30:00Z').startsAt).toBe('2026-03-05T18:00');
  });

  it('skips a holiday on a weekday (Thanksgiving)', () => {
    expect(windowAt('2026-11-25T18:00:00-08:00').startsAt).toBe('2026-11-27T14:00');
  });
});

describe('the offered delivery windows', () => {
  it('begin today while one of today’s windows is open, and cover five delivery days', () => {
    const offered = offeredWindows(() => new Date('2026-03-05T16:30:00-08:00'));
    expect(offered[0]?.startsAt).toBe('2026-03-05T18:00');
    expect(offered.at(-1)?.startsAt).toBe('2026-03-11T18:00');
    expect(offered).toHaveLength(13);
  });
});

describe('a delivery day', () => {
  it.each([
    ['2026-01-01', 'New Year’s Day'],
    ['2026-01-19', 'Martin Luther King, Jr.'],
    ['2026-02-16', 'Washington'],
    ['2026-05-25', 'Memorial Day'],
    ['2026-06-19', 'Juneteenth'],
    ['2026-07-03', 'Independence Day, observed on the Friday'],
    ['2026-09-07', 'Labor Day'],
    ['2026-10-12', 'Columbus Day'],
    ['2026-11-11', 'Veterans Day'],
    ['2026-11-26', 'Thanksgiving'],
    ['2026-12-25', 'Christmas'],
    ['2021-12-31', 'New Year’s Day of the next year, observed on the Friday'],
    ['2023-01-02', 'New Year’s Day, observed on the Monday'],
    ['2027-07-05', 'Independence Day, observed on the Monday'],
  ])('is not %s (%s)', (day) => {
    expect(isDeliveryDay(day)).toBe(false);
  });

  it.each(['2026-03-07', '2026-03-08'])('is not %s, a weekend day', (day) => {
    expect(isDeliveryDay(day)).toBe(false);
  });

  it.each(['2026-03-05', '2026-11-27', '2026-12-24', '2027-01-04'])('is %s', (day) => {
    expect(isDeliveryDay(day)).toBe(true);
  });
});
