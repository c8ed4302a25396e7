import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { tooManyRequests } from './refusals.ts';

/** Seconds after which work that found the queue full may be tried again. */
const retryAfter = 2;

/**
 * Runs expensive work: at most `atOnce` at a time, with at most `waiting` behind it. argon2, sharp and files share Node's four worker
 * threads, so none of them may take them all. After each piece its place stays empty for as long as the work took: a flood gets half of a core,
 * everybody else the rest. Throws a 429 where the queue is full: one caller's trouble, not the shop's.
 */
export function boundedWork({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce);
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waiting) return Promise.reject(tooManyRequests(retryAfter));
    return new Promise<T>((resolve, reject) => {
      void limit(async () => {
        const start = performance.now();
        await work().then(resolve, reject);
        if (limit.pendingCount > 0) await wait(performance.now() - start);
      });
    });
  };
}
