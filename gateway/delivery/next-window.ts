import type { Clock } from '../values/clock.ts';
import { storePolicy } from '../content/index.ts';
import { isFederalHoliday } from './federal-holidays.ts';
import { addDays, instantOf, storeToday, weekdayOf } from './store-calendar.ts';

/** A window of the calendar. */
export interface CalendarWindow {
  readonly name: string;
  /** Local time of the shop. */
  readonly startsAt: string;
}

/** When orders for a window close. */
export const cutOffOf = (startsAt: string): Date => instantOf(startsAt, storePolicy.cutOffMinutes);

/** Whether orders for a window are closed. */
export const isClosed = ({ startsAt }: CalendarWindow, clock: Clock): boolean => clock() > cutOffOf(startsAt);

/** Whether the shop delivers: Monday to Friday, not on an observed federal holiday (docs/product.md, "Delivery"). */
export function isDeliveryDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday >= 1 && weekday <= 5 && !isFederalHoliday(day);
}

/** Number of delivery days to choose from (docs/product.md, "Delivery"). */
const daysOffered = 5;

/** Endless sequence of the windows that are still open by the calendar, whether full or not. */
function* comingWindows(clock: Clock): Generator<CalendarWindow, never> {
  for (let day = storeToday(clock); ; day = addDays(day, 1)) {
    if (!isDeliveryDay(day)) continue;
    for (const { name, start } of storePolicy.deliveryWindows) {
      const startsAt = `${day}T${start}`;
      if (!isClosed({ name, startsAt }, clock)) yield { name, startsAt };
    }
  }
}

/** The first window that is still open for orders. */
export const nextWindow = (clock: Clock): CalendarWindow => comingWindows(clock).next().value;

/** The windows of the next delivery days that are still open for orders, ascending. */
export function offeredWindows(clock: Clock): CalendarWindow[] {
  const offered: CalendarWindow[] = [];
  const days = new Set<string>();
  for (const window of comingWindows(clock)) {
    days.add(window.startsAt.slice(0, 10));
    if (days.size > daysOffered) break;
    offered.push(window);
  }
  return offered;
}

/** The window that starts at a local time, as in `2026-03-05T14:00`; null if none does. */
export function windowAt(startsAt: string): CalendarWindow | null {
  const window = storePolicy.deliveryWindows.find(({ start }) => start === startsAt.slice(11, 16));
  return window ? { name: window.name, startsAt } : null;
}
