import { endpoints } from './endpoints.ts';
import { UpstreamFault } from './fault.ts';
import type { UpstreamSilence } from './upstream-silence.ts';
import type { Upstream } from './upstream.ts';

/** How long one answer about the upstream's health is good for. */
const keepMs = 2_000;
const timeoutMs = 1_500;
/** From when on an upstream that does not respond makes the gateway useless: what it has cached grows too old to sell by. */
const maxSilenceMs = 30_000;

/** Asks the REST API for something small, at most once in a while however often health is asked for. */
export class UpstreamHealth {
  readonly #upstream: Upstream;
  readonly #silence: UpstreamSilence;
  #asking: Promise<void> | null = null;
  #askedAt = -Infinity;
  #isUp = false;
  #hasBeenUp = false;

  constructor(upstream: Upstream, silence: UpstreamSilence) {
    this.#upstream = upstream;
    this.#silence = silence;
  }

  /**
   * `down` until the first success, and after 30 s without any response to the calls that were made; else `degraded` without a success, for
   * what was read is still served. A gateway that has been up answers what it knows
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
    if (this.#isUp && this.#silence.milliseconds < maxSilenceMs) return 'ok';
    return this.#hasBeenUp && this.#silence.milliseconds < maxSilenceMs ? 'degraded' : 'down';
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
