import { setTimeout as delay } from 'node:timers/promises';

/** Resolves to true once `url` answers 200, to false when `until` resolves before that. */
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
