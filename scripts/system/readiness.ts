import { setTimeout as delay } from 'node:timers/promises';

/** Resolves to true when `url` responds 200, or to false when `until` resolves first. */
export async function becomesReady(url: string, until: Promise<unknown>): Promise<boolean> {
  let over = false;
  void until.then(() => (over = true));
  while (!over) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(1_000) });
      await response.body?.cancel();
      if (response.ok) return true;
    } catch {
      // Not listening yet.
    }
    await Promise.race([until, delay(100)]);
  }
  return false;
}
