import { LRUCache } from 'lru-cache';
import type { Clock } from '../values/clock.ts';

/** The shop's time zone, for all days and local times. */
const timeZone = 'America/Los_Angeles';

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const minute = 60_000;

const hour = 60 * minute;

const utcOf = (wallTime: string): number => Date.parse(`${wallTime}:00Z`);

/** UTC offsets in minutes by hour since the epoch. The offset changes on the hour, and `Intl` is slow. */
const offsets = new LRUCache<number, number>({ max: 500 });

/** Minutes by which local time is ahead of UTC at an instant (negative in America). */
function offsetAt(instant: Date): number {
  const at = Math.floor(instant.getTime() / hour);
  const known = offsets.get(at);
  if (known !== undefined) return known;
  const start = new Date(at * hour);
  const parts = Object.fromEntries(wallClock.formatToParts(start).map(({ type, value }) => [type, value]));
  const wallTime = `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
  const offset = Math.round((utcOf(wallTime) - start.getTime()) / minute);
  offsets.set(at, offset);
  return offset;
}

/** Local time at an instant: `YYYY-MM-DDTHH:mm`. */
export const wallTimeAt = (instant: Date): string =>
  new Date(instant.getTime() + offsetAt(instant) * minute).toISOString().slice(0, 16);

/** Today in the shop's time zone: `YYYY-MM-DD`. */
export const storeToday = (clock: Clock): string => wallTimeAt(clock()).slice(0, 10);

/** The instant `minutesBefore` minutes before a local time. */
export function instantOf(wallTime: string, minutesBefore = 0): Date {
  const asUtc = utcOf(wallTime);
  const guess = new Date(asUtc - offsetAt(new Date(asUtc)) * minute);
  return new Date(asUtc - (offsetAt(guess) + minutesBefore) * minute);
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** An instant as ISO 8601 with the shop's UTC offset: `2026-03-05T13:00:00-08:00`. */
export function withOffset(instant: Date): string {
  const offset = offsetAt(instant);
  const sign = offset < 0 ? '-' : '+';
  const size = Math.abs(offset);
  return `${wallTimeAt(instant)}:${twoDigits(instant.getUTCSeconds())}${sign}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** Adds days to a day; a negative number goes back. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Day of the week, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
