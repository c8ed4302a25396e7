import { storePolicy } from '../content/index.ts';
import type { DeliveryWindow } from '../generated/resolver-types.ts';
import type { Clock } from '../values/clock.ts';
import { cutOffOf, isClosed, type CalendarWindow } from './next-window.ts';
import { instantOf, withOffset } from './store-calendar.ts';

/** A window of the calendar as the GraphQL type. Without data of the REST API, it is available until its cut-off. */
export function deliveryWindow(
  { name, startsAt }: CalendarWindow,
  clock: Clock,
  isAvailable = !isClosed({ name, startsAt }, clock),
): DeliveryWindow {
  return {
    name,
    startsAt,
    date: startsAt.slice(0, 10),
    start: withOffset(instantOf(startsAt)),
    end: withOffset(instantOf(startsAt, -storePolicy.deliveryWindowMinutes)),
    cutOff: withOffset(cutOffOf(startsAt)),
    isAvailable,
    unavailableReason: isAvailable ? null : isClosed({ name, startsAt }, clock) ? 'CLOSED' : 'FULL',
  };
}
