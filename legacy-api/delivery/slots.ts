import type { Schema } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import { addDays, dayOf, instantOf, weekdayOf } from '../values/store-time.ts';
import { isFederalHoliday } from './federal-holidays.ts';

type SlotName = Schema<'SlotName'>;

const daysOffered = 5;
const cutOffMinutes = 60;
const windows: readonly { name: SlotName; start: string }[] = [
  { name: '2-4pm', start: '14:00' },
  { name: '4-6pm', start: '16:00' },
  { name: '6-8pm', start: '18:00' },
];

export function isSlotName(text: string): text is SlotName {
  return windows.some(({ name }) => name === text);
}

/** Start of a window on a day, in store-local time. */
export function slotOn(day: string, window: SlotName): string {
  return `${day}T${windows.find(({ name }) => name === window)?.start ?? ''}`;
}

export function isDeliveryDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday >= 1 && weekday <= 5 && !isFederalHoliday(day);
}

const isEarlyEnough = (slot: string, now: Date) =>
  instantOf(slot).getTime() - now.getTime() >= cutOffMinutes * 60_000;

/** The delivery times of 5 delivery days. Today is included while one of its windows is available. */
export async function deliveryTimes(queries: Queries, now: Date): Promise<Schema<'DeliveryTime'>[]> {
  const today = dayOf(now);
  const capacities = await queries.selectFrom('delivery_windows').selectAll().execute();
  const bookings = await queries
    .selectFrom('slot_bookings')
    .select(['slot', 'taken'])
    .where('slot', '>=', today)
    .execute();
  const capacityOf = new Map(capacities.map(({ name, capacity }) => [name, capacity]));
  const takenOf = new Map(bookings.map(({ slot, taken }) => [slot, taken]));
  const onDay = (day: string) =>
    windows.map(({ name, start }) => {
      const value = `${day}T${start}`;
      const isFree = (takenOf.get(value) ?? 0) < (capacityOf.get(name) ?? 0);
      return { name, value, available: isFree && isEarlyEnough(value, now) };
    });

  const offered: Schema<'DeliveryTime'>[][] = [];
  for (let day = today; offered.length < daysOffered; day = addDays(day, 1)) {
    if (!isDeliveryDay(day)) continue;
    const times = onDay(day);
    if (day !== today || times.some(({ available }) => available)) offered.push(times);
  }
  return offered.flat();
}

interface Slot {
  /** Start, in store-local time. */
  value: string;
  name: string;
}

/** Whether a slot is offered and available. */
export async function isOffered(queries: Queries, { value, name }: Slot, now: Date): Promise<boolean> {
  const times = await deliveryTimes(queries, now);
  return times.some((time) => time.value === value && time.name === name && time.available);
}

/** Books one place in a slot, in the caller's transaction. Returns false if it is full. */
export async function bookSlot(queries: Queries, { value, name }: Slot): Promise<boolean> {
  const window = await queries
    .selectFrom('delivery_windows')
    .select('capacity')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const booked = await queries
    .insertInto('slot_bookings')
    .values({ slot: value, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .column('slot')
        .doUpdateSet((eb) => ({ taken: eb('slot_bookings.taken', '+', 1) }))
        .where('slot_bookings.taken', '<', window.capacity),
    )
    .returning('taken')
    .executeTakeFirst();
  return booked !== undefined;
}

/** Returns one place in a slot, in the caller's transaction. */
export async function releaseSlot(queries: Queries, slot: string): Promise<void> {
  await queries
    .updateTable('slot_bookings')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('slot', '=', slot)
    .where('taken', '>', 0)
    .execute();
}
