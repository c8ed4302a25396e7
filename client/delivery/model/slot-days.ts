/** The fields of a delivery window that the picker uses. */
export interface Slot {
  readonly name: string;
  /** Its start in local time, `YYYY-MM-DDTHH:mm`. */
  readonly startsAt: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly isAvailable: boolean;
  /** Why it is not available: it closed for orders, or it is full. */
  readonly unavailableReason: 'CLOSED' | 'FULL' | null;
}

/** A day of the picker. */
export interface SlotDay {
  readonly date: string;
  /** Why there is no delivery on this day; null on a delivery day. */
  readonly closed: 'weekend' | 'holiday' | null;
  readonly slots: readonly Slot[];
}

const dayLength = 86_400_000;

function nextDate(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + dayLength).toISOString().slice(0, 10);
}

function isWeekend(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 || day === 6;
}

/** Whether any of these windows is available, or why none is. */
export function stateOf(slots: readonly Slot[]): 'OPEN' | 'CLOSED' | 'FULL' {
  if (slots.some((slot) => slot.isAvailable)) return 'OPEN';
  return slots.some((slot) => slot.unavailableReason === 'FULL') ? 'FULL' : 'CLOSED';
}

/** The windows by day, including the closed days between the first and the last. */
export function slotDays(slots: readonly Slot[]): SlotDay[] {
  const byDate = new Map<string, Slot[]>();
  for (const slot of slots) byDate.set(slot.date, [...(byDate.get(slot.date) ?? []), slot]);
  const dates = [...byDate.keys()].sort();
  const last = dates.at(-1);
  const days: SlotDay[] = [];
  for (let date = dates[0]; date !== undefined && last !== undefined && date <= last; date = nextDate(date)) {
    const open = byDate.get(date);
    days.push({ date, closed: open ? null : isWeekend(date) ? 'weekend' : 'holiday', slots: open ?? [] });
    if (days.length > 60) break;
  }
  return days;
}

/** The first available window from `value` on, or else the first available one; null if all are full. */
export function nextAvailable(slots: readonly Slot[], value: string): Slot | null {
  const available = slots
    .filter((slot) => slot.isAvailable)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  return available.find((slot) => slot.startsAt >= value) ?? available[0] ?? null;
}

/** The selected window if it is no longer available. Null if it is available, if none was selected, and while the windows are unknown. */
export function lostWindow(slots: readonly Slot[] | null, value: string | null): string | null {
  if (slots === null || value === null) return null;
  return slots.some((slot) => slot.startsAt === value && slot.isAvailable) ? null : value;
}
