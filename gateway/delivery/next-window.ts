import type { Clock } from '../values/clock.ts';
import { storePolicy } from '../content/index.ts';
import { isFederalHoliday } from './federal-holidays.ts';
import { addDays, instantOf, storeToday, weekdayOf } from './store-calendar.ts';

/** A window of the calendar that can be ordered for. */
export interface NextWindow {
  readonly name: string;
  /** Wall time on the shop's clock. */
  readonly startsAt: string;
  /** The instant until which it can be ordered for. */
  readonly cutOff: Date;
}

/** Whether the vans drive: Monday to Friday, no observed federal holiday (docs/product.md, "Delivery"). */
export function isDeliveryDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday >= 1 && weekday <= 5 && !isFederalHoliday(day);
}

/** How many delivery days can be chosen from (docs/product.md, "Delivery"). */
const daysOffered = 5;

/** The windows of the calendar whose cut-off is not over, however full they may be, without end. */
function* comingWindows(clock: Clock): Generator<NextWindow, never> {
  const now = clock();
  for (let day = storeToday(clock); ; day = addDays(day, 1)) {
    if (!isDeliveryDay(day)) continue;
    for (const { name, start } of storePolicy.deliveryWindows) {
      const startsAt = `${day}T${start}`;
      const cutOff = instantOf(startsAt, storePolicy.cutOffMinutes);
      if (now <= cutOff) yield { name, startsAt, cutOff };
    }
  }
}

/** The first window that can still be ordered for. */
export const nextWindow = (clock: Clock): NextWindow => comingWindows(clock).next().value;

/** The windows of the next delivery days that can still be ordered for, ascending. */
export function offeredWindows(clock: Clock): NextWindow[] {
  const offered: NextWindow[] = [];
  const days = new Set<string>();
  for (const window of comingWindows(clock)) {
    days.add(window.startsAt.slice(0, 10));
    if (days.size > daysOffered) break;
    offered.push(window);
  }
  return offered;
}

/** The name of the window that starts at a wall time (`2026-03-05T14:00` → `2-4pm`); null if none starts then. */
export const windowNameAt = (startsAt: string): string | null =>
  storePolicy.deliveryWindows.find(({ start }) => start === startsAt.slice(11, 16))?.name ?? null;
