import { UpstreamFault } from './fault.ts';

/** How reads are retried. */
export interface RetryRules {
  /** Further tries after the first. */
  readonly retries: number;
  /** Mean of the first pause; it doubles with each try. */
  readonly baseMs: number;
  /** The longest `Retry-After` with which a read is still retried within the operation. */
  readonly maxPauseMs: number;
}

export const retryRules: RetryRules = { retries: 2, baseMs: 40, maxPauseMs: 2_000 };

/** Statuses of temporary failures. */
const transientStatuses = new Set([502, 503, 504]);

/**
 * Limits retries to a small part of all calls, so that they do not multiply the load on a failing REST API. Each call earns a tenth of a
 * retry; at most ten are saved.
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

/** Whether an outcome is the status of a temporary failure. */
export const isTransientStatus = (outcome: unknown): boolean =>
  typeof outcome === 'number' && transientStatuses.has(outcome);

/** Whether a retry can help: there was no response, or the failure is temporary. */
export function isTransient(error: unknown, status: number | null): error is UpstreamFault {
  if (!(error instanceof UpstreamFault)) return false;
  return error.kind === 'network' || (error.kind === 'failed' && isTransientStatus(status));
}

/** Milliseconds to wait before try number `attempt` (from 0): full jitter, or the requested pause; null if that is too long. */
export function pauseBefore(
  attempt: number,
  fault: UpstreamFault,
  rules: RetryRules,
  random: () => number,
): number | null {
  if (fault.retryAfter !== null) {
    const requested = fault.retryAfter * 1000;
    return requested <= rules.maxPauseMs ? requested + random() * rules.baseMs : null;
  }
  return random() * 2 * rules.baseMs * 2 ** attempt;
}
