import type { Clock } from '../values/clock.ts';
import type { StorePolicy } from '../content/index.ts';
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

/** Whether the vans drive: Monday to Friday, no observed federal holiday (spec section 1). */
export function isDeliveryDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday >= 1 && weekday <= 5 && !isFederalHoliday(day);
}

/** The next window whose cut-off is not over, however full it may be. */
export function nextWindow(clock: Clock, policy: StorePolicy): NextWindow {
  const now = clock();
  for (let day = storeToday(clock); ; day = addDays(day, 1)) {
    if (!isDeliveryDay(day)) continue;
    for (const { name, start } of policy.deliveryWindows) {
      const startsAt = `${day}T${start}`;
      const cutOff = instantOf(startsAt, policy.cutOffMinutes);
      if (now <= cutOff) return { name, startsAt, cutOff };
    }
  }
}
