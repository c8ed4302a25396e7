/** How a circuit breaker decides. */
export interface BreakerRules {
  /** Failures in a row that open it. */
  readonly consecutive: number;
  /** Share of failed calls in the window that opens it, once there were `minimumCalls`. */
  readonly failureRate: number;
  readonly minimumCalls: number;
  readonly windowMs: number;
  /** How long it stays open before one call is let through to try. */
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
 * Stops calling an upstream that fails: open after too many failures, for a moment; then one call tries, and its outcome closes or opens
 * it again. Time comes in from outside, in milliseconds.
 */
export class CircuitBreaker {
  readonly #rules: BreakerRules;
  readonly #onChange: (state: BreakerState) => void;
  #state: BreakerState = 'closed';
  #openedAt = 0;
  #inARow = 0;
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

  /** Whether a call may be made now. A true while half open makes this call the one that tries: tell its outcome. */
  allows(now: number): boolean {
    if (this.#state === 'closed') return true;
    if (now - this.#openedAt < this.#rules.openMs) return false;
    // The trial's own start counts as an opening: when its outcome is never reported, the next trial comes after another pause.
    this.#openedAt = now;
    this.#become('half-open');
    return true;
  }

  succeeded(now: number): void {
    this.#inARow = 0;
    if (this.#state === 'closed') this.#count(now, false);
    else this.#close();
  }

  failed(now: number): void {
    this.#inARow += 1;
    if (this.#state !== 'closed') {
      if (this.#state === 'half-open') this.#open(now);
      return;
    }
    this.#count(now, true);
    const { consecutive, minimumCalls, failureRate } = this.#rules;
    const tooMany = this.#calls >= minimumCalls && this.#failures / this.#calls >= failureRate;
    if (this.#inARow >= consecutive || tooMany) this.#open(now);
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
