import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';

/** About 200 bytes each. */
const maxKeys = 100_000;

interface Counter {
  count: number;
  readonly endsAt: number;
}

/**
 * Counts tries in this process. Clients can invent keys, so unlike the memory limiter of rate-limiter-flexible it has a maximum number of
 * counts. When it is full, the least recently used count is dropped.
 */
export class TryCounters {
  // `max` would allocate memory for all counts at the start.
  readonly #counters = new LRUCache<string, Counter>({ maxSize: maxKeys, sizeCalculation: () => 1 });

  /** Throws a `RateLimiterRes` if none of `points` tries is left. */
  check(key: string, points: number): void {
    const left = (this.#counters.get(key)?.endsAt ?? 0) - performance.now();
    const count = this.#counters.get(key)?.count ?? 0;
    if (left > 0 && count >= points) throw new RateLimiterRes(0, left, count, false);
  }

  /** Counts one of `points` tries within `seconds`. Throws a `RateLimiterRes` if none is left. */
  consume(key: string, points: number, seconds: number): void {
    const now = performance.now();
    const known = this.#counters.get(key);
    const counter = known && known.endsAt > now ? known : { count: 0, endsAt: now + seconds * 1000 };
    if (counter !== known) this.#counters.set(key, counter);
    counter.count += 1;
    if (counter.count > points) throw new RateLimiterRes(0, counter.endsAt - now, counter.count, false);
  }

  /** Undoes one try, if its count has not expired. */
  giveBack(key: string): void {
    const counter = this.#counters.get(key);
    if (counter && counter.count > 0) counter.count -= 1;
  }

  /** Deletes a count. */
  clear(key: string): void {
    this.#counters.delete(key);
  }

  /** The number of counts. */
  get size(): number {
    return this.#counters.size;
  }
}
