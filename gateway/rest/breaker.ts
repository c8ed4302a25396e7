/** Settings of a circuit breaker. */
export interface BreakerRules {
  /** Failures in a row that open it. */
  readonly consecutive: number;
  /** Share of failed calls in the window that opens it, once there were `minimumCalls`. */
  readonly failureRate: number;
  readonly minimumCalls: number;
  readonly windowMs: number;
  /** How long it stays open before one trial call is allowed. */
  readonly openMs: number;
}

export const breakerRules: BreakerRules = {
  consecutive: 8,
  failureRate: 0.5,
  minimumCalls: 20,
  windowMs: 10_000,
  openMs: 1_000,
};

export type BreakerState = 'closed' | 'open' | 'half-open';

/**
 * Stops calls to a failing REST API. Opens after too many failures; after `openMs`, one trial call closes or reopens it. Times are in
 * milliseconds, from the caller's clock.
 */
export class CircuitBreaker {
  readonly #rules: BreakerRules;
  readonly #onChange: (state: BreakerState) => void;
  #state: BreakerState = 'closed';
  #openedAt = 0;
  #consecutiveFailures = 0;
  #window = { start: 0, calls: 0, failures: 0 };

  constructor(rules: BreakerRules, onChange: (state: BreakerState) => void) {
    this.#rules = rules;
    this.#onChange = onChange;
  }

  get state(): BreakerState {
    return this.#state;
  }

  #become(state: BreakerState, now: number): void {
    if (state !== 'closed') this.#openedAt = now;
    if (this.#state === state) return;
    this.#window = { start: now, calls: 0, failures: 0 };
    this.#state = state;
    this.#onChange(state);
  }

  /** Whether a call may be made now. If it returns true while half open, this call is the trial: report its outcome. */
  allows(now: number): boolean {
    if (this.#state === 'closed') return true;
    if (now - this.#openedAt < this.#rules.openMs) return false;
    // The start of the trial counts as an opening, so that another trial follows if its outcome is never reported.
    this.#become('half-open', now);
    return true;
  }

  /** Reports the outcome of a call. */
  record(isFailure: boolean, now: number): void {
    this.#consecutiveFailures = isFailure ? this.#consecutiveFailures + 1 : 0;
    if (!isFailure && this.#state !== 'closed') this.#become('closed', now);
    else if (this.#state === 'half-open') this.#become('open', now);
    else if (this.#state === 'closed' && this.#hasFailed(isFailure, now)) this.#become('open', now);
  }

  /** Counts a call in the window. Whether there are too many failures now. */
  #hasFailed(isFailure: boolean, now: number): boolean {
    const { consecutive, minimumCalls, failureRate, windowMs } = this.#rules;
    if (now - this.#window.start > windowMs) this.#window = { start: now, calls: 0, failures: 0 };
    this.#window.calls += 1;
    if (!isFailure) return false;
    this.#window.failures += 1;
    const { calls, failures } = this.#window;
    return (
      this.#consecutiveFailures >= consecutive || (calls >= minimumCalls && failures / calls >= failureRate)
    );
  }
}
