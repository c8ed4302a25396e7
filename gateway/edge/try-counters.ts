import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';

/** About 200 bytes each. */
const maxKeys = 100_000;

interface Counter {
  count: number;
  readonly endsAt: number;
}

/**
 * Counts of tries in this process. They have a bound, which the memory limiter of rate-limiter-flexible has not: anybody can make up keys.
 * When it is reached, the count that was used least recently is forgotten.
 */
export class TryCounters {
  // `max` would reserve the room for all of them at the start.
  readonly #counters = new LRUCache<string, Counter>({ maxSize: maxKeys, sizeCalculation: () => 1 });

  /** Takes one of `points` tries within `seconds`. Throws a `RateLimiterRes` when there is none left. */
  consume(key: string, points: number, seconds: number): void {
    const now = performance.now();
    const known = this.#counters.get(key);
    const counter = known && known.endsAt > now ? known : { count: 0, endsAt: now + seconds * 1000 };
    if (counter !== known) this.#counters.set(key, counter);
    counter.count += 1;
    if (counter.count > points) throw new RateLimiterRes(0, counter.endsAt - now, counter.count, false);
  }

  /** Gives one try back, where its count still runs. */
  giveBack(key: string): void {
    const counter = this.#counters.get(key);
    if (counter && counter.count > 0) counter.count -= 1;
  }

  /** Forgets a count. */
  clear(key: string): void {
    this.#counters.delete(key);
  }

  /** How many counts are held. */
  get size(): number {
    return this.#counters.size;
  }
}
