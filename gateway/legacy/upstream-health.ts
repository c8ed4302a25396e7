import { endpoints } from './endpoints.ts';
import { UpstreamFault } from './fault.ts';
import type { Upstream } from './upstream.ts';

/** How long one answer about the upstream's health is good for. */
const keepMs = 2_000;
const timeoutMs = 1_500;

/** Asks the REST API for something small, at most once in a while however often health is asked for. */
export class UpstreamHealth {
  readonly #upstream: Upstream;
  #asked: Promise<boolean> | null = null;
  #askedAt = -Infinity;
  #hasBeenUp = false;

  constructor(upstream: Upstream) {
    this.#upstream = upstream;
  }

  /** `down` until the first success; after it `degraded`, for what was read is still served. */
  async state(): Promise<'ok' | 'degraded' | 'down'> {
    const now = performance.now();
    if (!this.#asked || now - this.#askedAt > keepMs) {
      this.#askedAt = now;
      this.#asked = this.#ask();
    }
    if (await this.#asked) {
      this.#hasBeenUp = true;
      return 'ok';
    }
    return this.#hasBeenUp ? 'degraded' : 'down';
  }

  async #ask(): Promise<boolean> {
    const call = {
      operation: 'getCategories',
      target: endpoints.getCategories.path,
      authorization: null,
      requestId: 'health',
      deadline: performance.now() + timeoutMs,
    } as const;
    try {
      await this.#upstream.call(call);
      return true;
    } catch (error) {
      // A refusal is an answer, too.
      return !(error instanceof UpstreamFault);
    }
  }
}
