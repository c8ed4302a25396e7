import { RateLimiterRes } from 'rate-limiter-flexible';
import { TryCounters } from '../graphql/try-counters.ts';
import { PageRejected } from './page-cache.ts';

/** One address can use up to a fifth of a core: a rendering takes up to 55 ms of CPU. */
const renderings = 60;
const seconds = 15;

/** Counts renderings by client address. A page from the cache is free. */
export class RenderingAllowance {
  readonly #counters: TryCounters | null;

  constructor(isLimited: boolean) {
    this.#counters = isLimited ? new TryCounters() : null;
  }

  /** Counts a rendering. Throws `PageRejected` if the address has used all of its renderings. */
  take(address: string): void {
    try {
      this.#counters?.consume(address, renderings, seconds);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new PageRejected(429, retryAfter, 'This address has requested too many pages.');
    }
  }
}
