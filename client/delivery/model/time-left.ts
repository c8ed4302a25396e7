/** From this far before the cut-off on, the time that is left is worth saying, in milliseconds: all of the day of the delivery. */
const worthSaying = 12 * 60 * 60_000;

/** Hours and minutes until the cut-off of a window, rounded up; null while it is far off, and once it has passed. */
export function timeLeft(cutOff: string, now: number): { hours: number; minutes: number } | null {
  const left = Date.parse(cutOff) - now;
  if (Number.isNaN(left) || left <= 0 || left > worthSaying) return null;
  const total = Math.ceil(left / 60_000);
  return { hours: Math.floor(total / 60), minutes: total % 60 };
}
