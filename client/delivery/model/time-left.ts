/** Milliseconds before the cut-off from which the time left is shown: the whole delivery day. */
const worthSaying = 12 * 60 * 60_000;

/** Hours and minutes until the cut-off of a window, rounded up; null long before the cut-off, and after it. */
export function timeLeft(cutOff: string, now: number): { hours: number; minutes: number } | null {
  const left = Date.parse(cutOff) - now;
  if (Number.isNaN(left) || left <= 0 || left > worthSaying) return null;
  const total = Math.ceil(left / 60_000);
  return { hours: Math.floor(total / 60), minutes: total % 60 };
}
