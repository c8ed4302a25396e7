import { UpstreamFault } from './fault.ts';

/** How reads are tried again. */
export interface RetryRules {
  /** Further tries after the first. */
  readonly retries: number;
  /** Mean of the first pause; it doubles with each try. */
  readonly baseMs: number;
  /** The longest pause that the back end may ask for and still be tried again within the operation. */
  readonly maxPauseMs: number;
}

export const retryRules: RetryRules = { retries: 2, baseMs: 40, maxPauseMs: 2_000 };

/** Statuses that say "not now" rather than "broken". */
const transientStatuses = new Set([502, 503, 504]);

/**
 * Keeps retries a small part of all calls, so that they cannot multiply the load on an upstream that is down: each call earns a tenth of
 * a retry, ten can be saved.
 */
export class RetryBudget {
  #saved = 10;

  /** How many retries may be made now, ten at most. */
  get saved(): number {
    return this.#saved;
  }

  earn(): void {
    this.#saved = Math.min(10, this.#saved + 0.1);
  }

  spend(): boolean {
    if (this.#saved < 1) return false;
    this.#saved -= 1;
    return true;
  }
}

/** Whether an outcome is a status that says "not now". */
export const isTransientStatus = (outcome: unknown): boolean =>
  typeof outcome === 'number' && transientStatuses.has(outcome);

/** Whether trying again can help: the call was not answered, or was answered "not now". */
export function isTransient(error: unknown, status: number | null): error is UpstreamFault {
  if (!(error instanceof UpstreamFault)) return false;
  return error.kind === 'network' || (error.kind === 'failed' && isTransientStatus(status));
}

/** Milliseconds to wait before try number `attempt` (from 0): full jitter, or what the back end asked for; null when that is too long. */
export function pauseBefore(
  attempt: number,
  fault: UpstreamFault,
  rules: RetryRules,
  random: () => number,
): number | null {
  if (fault.retryAfter !== null) {
    const asked = fault.retryAfter * 1000;
    return asked <= rules.maxPauseMs ? asked + random() * rules.baseMs : null;
  }
  return random() * 2 * rules.baseMs * 2 ** attempt;
}
