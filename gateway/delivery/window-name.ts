import type { StorePolicy } from '../content/index.ts';

/** The name of the window that starts at a wall time (`2026-03-05T14:00` → `2-4pm`); null where none starts then. */
export function windowNameAt(startsAt: string, policy: StorePolicy): string | null {
  return policy.deliveryWindows.find(({ start }) => start === startsAt.slice(11, 16))?.name ?? null;
}
