import { RateLimiterRes } from 'rate-limiter-flexible';
import { TryCounters } from '../graphql/try-counters.ts';

/** One address can use up to a fifth of a core: a rendering takes up to 55 ms of CPU. */
const renderings = 60;
const seconds = 15;

/** The address has used its renderings. */
export class RenderingRefused extends Error {
  /** Seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('This address has requested too many pages.');
    this.name = 'RenderingRefused';
    this.retryAfter = retryAfter;
  }
}

/** Counts renderings by client address. A page from the cache is free. */
export class RenderingAllowance {
  readonly #counters: TryCounters | null;

  constructor(isLimited: boolean) {
    this.#counters = isLimited ? new TryCounters() : null;
  }

  /** Counts a rendering. Throws `RenderingRefused` if the address has used all of its renderings. */
  take(address: string): void {
    try {
      this.#counters?.consume(address, renderings, seconds);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new RenderingRefused(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  }
}
