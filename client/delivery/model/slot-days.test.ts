import { describe, expect, it } from 'vitest';
import { nextAvailable, slotDays, stateOf, type Slot } from './slot-days.ts';

const slot = (startsAt: string, isAvailable = true, reason: 'CLOSED' | 'FULL' = 'FULL'): Slot => ({
  name: '2-4pm',
  startsAt,
  date: startsAt.slice(0, 10),
  isAvailable,
  unavailableReason: isAvailable ? null : reason,
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

describe('windows of a day', () => {
  const closed = slot('2026-03-05T14:00', false, 'CLOSED');
  const full = slot('2026-03-05T16:00', false);

  it.each([
    ['one can be chosen', [closed, full, slot('2026-03-05T18:00')], 'OPEN'],
    ['the ones still to come are full', [closed, full], 'FULL'],
    ['their cut-offs are past', [closed], 'CLOSED'],
  ] as const)('when %s › are %3$s', (_, slots, state) => {
    expect(stateOf(slots)).toBe(state);
  });
});

describe('next available window', () => {
  const slots = [slot('2026-03-05T14:00', false), slot('2026-03-05T16:00'), slot('2026-03-06T14:00')];

  it.each([
    ['2026-03-05T14:00', '2026-03-05T16:00'],
    ['2026-03-06T10:00', '2026-03-06T14:00'],
    ['2026-03-07T14:00', '2026-03-05T16:00'],
  ])('after %s › is %s', (lost, next) => {
    expect(nextAvailable(slots, lost)?.startsAt).toBe(next);
  });

  it('when all are full › is null', () => {
    expect(nextAvailable([slot('2026-03-05T14:00', false)], '2026-03-05T14:00')).toBeNull();
  });
});
