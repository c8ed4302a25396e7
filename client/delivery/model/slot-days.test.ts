import { describe, expect, it } from 'vitest';
import { nextAvailable, slotDays, type Slot } from './slot-days.ts';

const slot = (value: string, isAvailable = true): Slot => ({
  name: '2-4pm',
  value,
  date: value.slice(0, 10),
  isAvailable,
});

describe('days of the slot picker', () => {
  it('between two delivery days › include the weekend as closed', () => {
    const days = slotDays([slot('2026-03-06T14:00'), slot('2026-03-06T16:00'), slot('2026-03-09T14:00')]);
    expect(days.map(({ date, closed, slots }) => [date, closed, slots.length])).toEqual([
      ['2026-03-06', null, 2],
      ['2026-03-07', 'weekend', 0],
      ['2026-03-08', 'weekend', 0],
      ['2026-03-09', null, 1],
    ]);
  });

  it('on a holiday › give the holiday as the reason', () => {
    const days = slotDays([slot('2026-05-22T14:00'), slot('2026-05-26T14:00')]);
    expect(days.map(({ closed }) => closed)).toEqual([null, 'weekend', 'weekend', 'holiday', null]);
  });

  it('without windows › are empty', () => {
    expect(slotDays([])).toEqual([]);
  });
});

describe('next available window', () => {
  const slots = [slot('2026-03-05T14:00', false), slot('2026-03-05T16:00'), slot('2026-03-06T14:00')];

  it.each([
    ['2026-03-05T14:00', '2026-03-05T16:00'],
    ['2026-03-06T10:00', '2026-03-06T14:00'],
    ['2026-03-07T14:00', '2026-03-05T16:00'],
  ])('after %s › is %s', (lost, next) => {
    expect(nextAvailable(slots, lost)?.value).toBe(next);
  });

  it('when all are full › is null', () => {
    expect(nextAvailable([slot('2026-03-05T14:00', false)], '2026-03-05T14:00')).toBeNull();
  });
});
