import { addDays, weekdayOf } from './store-calendar.ts';

const dayOf = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The nth (1 to 4) such weekday of a month. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = dayOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

/** The last Monday of May. */
function memorialDay(year: number): string {
  const last = dayOf(year, 5, 31);
  return addDays(last, -((weekdayOf(last) + 6) % 7));
}

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function observed(day: string): string {
  const weekday = weekdayOf(day);
  return addDays(day, weekday === 6 ? -1 : weekday === 0 ? 1 : 0);
}

const monday = 1;
const thursday = 4;

function holidaysOf(year: number): string[] {
  return [
    observed(dayOf(year, 1, 1)), // New Year's Day
    nthWeekday(year, 1, monday, 3), // Birthday of Martin Luther King, Jr.
    nthWeekday(year, 2, monday, 3), // Washington's Birthday
    memorialDay(year),
    observed(dayOf(year, 6, 19)), // Juneteenth
    observed(dayOf(year, 7, 4)), // Independence Day
    nthWeekday(year, 9, monday, 1), // Labor Day
    nthWeekday(year, 10, monday, 2), // Columbus Day
    observed(dayOf(year, 11, 11)), // Veterans Day
    nthWeekday(year, 11, thursday, 4), // Thanksgiving Day
    observed(dayOf(year, 12, 25)), // Christmas Day
  ];
}

/** Whether a day is the observed date of a US federal holiday. New Year's Day may be observed on the last day of the year before. */
export function isFederalHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return holidaysOf(year).includes(day) || observed(dayOf(year + 1, 1, 1)) === day;
}
