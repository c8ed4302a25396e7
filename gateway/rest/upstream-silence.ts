import type { CallOutcome } from './observer.ts';

/** For how long the REST API has not responded to any of the calls that were made. */
export class UpstreamSilence {
  readonly #now: () => number;
  #since: number | null = null;

  /** `now` returns milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Records how a call ended: any HTTP status is a response. A call that its client abandoned proves nothing. */
  callEnded(outcome: CallOutcome, milliseconds: number): void {
    if (typeof outcome === 'number' || outcome === 'malformed') this.#since = null;
    else if (outcome !== 'abandoned') this.#since ??= this.#now() - milliseconds;
  }

  /** Milliseconds since the start of the first call without a response; 0 after a response. */
  get milliseconds(): number {
    return this.#since === null ? 0 : this.#now() - this.#since;
  }
}
