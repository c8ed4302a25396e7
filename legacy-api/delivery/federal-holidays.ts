import { addDays, weekdayOf } from '../values/store-time.ts';

const saturday = 6;
const sunday = 0;
const monday = 1;
const thursday = 4;

const two = (value: number) => String(value).padStart(2, '0');

/** The nth weekday of a month. */
function nth(year: number, month: number, weekday: number, n: number): string {
  const first = `${year}-${two(month)}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7);
}

function lastMonday(year: number, month: number): string {
  const fifth = nth(year, month, monday, 5);
  return fifth.slice(5, 7) === two(month) ? fifth : nth(year, month, monday, 4);
}

/** The observed day of a fixed date: Friday for a Saturday, Monday for a Sunday. */
function observed(day: string): string {
  const weekday = weekdayOf(day);
  if (weekday === saturday) return addDays(day, -1);
  return weekday === sunday ? addDays(day, 1) : day;
}

function holidaysNamedFor(year: number): string[] {
  return [
    observed(`${year}-01-01`),
    nth(year, 1, monday, 3),
    nth(year, 2, monday, 3),
    lastMonday(year, 5),
    observed(`${year}-06-19`),
    observed(`${year}-07-04`),
    nth(year, 9, monday, 1),
    nth(year, 10, monday, 2),
    observed(`${year}-11-11`),
    nth(year, 11, thursday, 4),
    observed(`${year}-12-25`),
  ];
}

/** Whether a day is a US federal holiday, as observed. A New Year's Day on a Saturday is observed in the year before. */
export function isFederalHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return [...holidaysNamedFor(year), ...holidaysNamedFor(year + 1)].includes(day);
}
