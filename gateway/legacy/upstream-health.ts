import { endpoints } from './endpoints.ts';
import { UpstreamFault } from './fault.ts';
import type { Upstream } from './upstream.ts';

/** How long one answer about the upstream's health is good for. */
const keepMs = 2_000;
const timeoutMs = 1_500;

/** Asks the REST API for something small, at most once in a while however often health is asked for. */
export class UpstreamHealth {
  readonly #upstream: Upstream;
  #asking: Promise<void> | null = null;
  #askedAt = -Infinity;
  #isUp = false;
  #hasBeenUp = false;

  constructor(upstream: Upstream) {
    this.#upstream = upstream;
  }

  /**
   * `down` until the first success; after it `degraded`, for what was read is still served. A gateway that has been up answers what it knows
   * and asks behind the balancer's back: a REST API that takes its time must not make every gateway look gone.
   */
  async state(): Promise<'ok' | 'degraded' | 'down'> {
    const now = performance.now();
    if (!this.#asking && now - this.#askedAt > keepMs) {
      this.#askedAt = now;
      this.#asking = this.#ask().then((isUp) => {
        this.#isUp = isUp;
        this.#hasBeenUp ||= isUp;
        this.#asking = null;
      });
    }
    if (!this.#hasBeenUp) await this.#asking;
    if (this.#isUp) return 'ok';
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
