import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { tooManyRequests } from './rejections.ts';

/** `Retry-After` of the 429, in seconds. */
const retryAfter = 2;

/**
 * Runs expensive tasks: at most `atOnce` in parallel, with at most `waiting` in the queue. argon2, sharp and files share Node's four worker
 * threads, so none of them may use all threads. After each task, its slot stays free for as long as the task took. Throws a 429 when the
 * queue is full.
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
