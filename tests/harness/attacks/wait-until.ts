import { setTimeout as delay } from 'node:timers/promises';

/** Waits until a condition is true, at most `seconds`. Returns whether it is. */
export async function waitUntil(condition: () => boolean, seconds: number): Promise<boolean> {
  for (let tries = seconds * 10; tries > 0 && !condition(); tries -= 1) await delay(100);
  return condition();
}
