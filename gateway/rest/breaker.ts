/** How a circuit breaker decides. */
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
 * Stops calls to a failing upstream. Opens after too many failures; after `openMs`, one trial call closes or reopens it. Times are in
 * milliseconds and passed in by the caller.
 */
export class CircuitBreaker {
  readonly #rules: BreakerRules;
  readonly #onChange: (state: BreakerState) => void;
  #state: BreakerState = 'closed';
  #openedAt = 0;
  #consecutiveFailures = 0;
  #windowStart = 0;
  #calls = 0;
  #failures = 0;

  constructor(rules: BreakerRules, onChange: (state: BreakerState) => void) {
    this.#rules = rules;
    this.#onChange = onChange;
  }

  get state(): BreakerState {
    return this.#state;
  }

  #become(state: BreakerState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#onChange(state);
  }

  /** Whether a call may be made now. If it returns true while half open, this call is the trial: report its outcome. */
  allows(now: number): boolean {
    if (this.#state === 'closed') return true;
    if (now - this.#openedAt < this.#rules.openMs) return false;
    // The start of the trial counts as an opening, so that another trial follows if its outcome is never reported.
    this.#openedAt = now;
    this.#become('half-open');
    return true;
  }

  succeeded(now: number): void {
    this.#consecutiveFailures = 0;
    if (this.#state === 'closed') this.#count(now, false);
    else this.#close();
  }

  failed(now: number): void {
    this.#consecutiveFailures += 1;
    if (this.#state !== 'closed') {
      if (this.#state === 'half-open') this.#open(now);
      return;
    }
    this.#count(now, true);
    const { consecutive, minimumCalls, failureRate } = this.#rules;
    const tooMany = this.#calls >= minimumCalls && this.#failures / this.#calls >= failureRate;
    if (this.#consecutiveFailures >= consecutive || tooMany) this.#open(now);
  }

  #count(now: number, isFailure: boolean): void {
    if (now - this.#windowStart > this.#rules.windowMs) {
      this.#windowStart = now;
      this.#calls = 0;
      this.#failures = 0;
    }
    this.#calls += 1;
    if (isFailure) this.#failures += 1;
  }

  #open(now: number): void {
    this.#openedAt = now;
    this.#become('open');
  }

  #close(): void {
    this.#calls = 0;
    this.#failures = 0;
    this.#become('closed');
  }
}
