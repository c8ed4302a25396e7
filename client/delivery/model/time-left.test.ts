import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const cutOff = '2026-03-05T13:00:00-08:00';
const before = (minutes: number): number => Date.parse(cutOff) - minutes * 60_000;

describe('time left until the cut-off', () => {
  it.each([
    [before(721), null],
    [before(720), { hours: 12, minutes: 0 }],
    [before(79.5), { hours: 1, minutes: 20 }],
    [before(0.2), { hours: 0, minutes: 1 }],
    [before(0), null],
    [before(-5), null],
  ])('%#', (now, left) => {
    expect(timeLeft(cutOff, now)).toEqual(left);
  });
});
