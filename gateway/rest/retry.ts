import { UpstreamFault } from './fault.ts';

/** How often a read is tried again. */
const maxRetries = 2;
/** Mean of the first pause; it doubles with each retry. */
const basePauseMs = 40;
/** The longest `Retry-After` with which a read is still retried within its operation. */
export const maxPauseMs = 2_000;

/** Statuses of temporary failures. */
export const transientStatuses: ReadonlySet<unknown> = new Set([502, 503, 504]);

/**
 * Limits retries to a small part of all calls, so that they do not multiply the load on a failing REST API. Each call adds a tenth of a
 * retry; at most ten are stored.
 */
export class RetryBudget {
  #saved = 10;

  /** Number of retries that are allowed now, ten at most. */
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

/**
 * Milliseconds until a failed read is retried: full jitter, or the pause that the REST API requested. Null if a retry cannot help or takes
 * too long. `attempt` counts from 0.
 */
export function pauseBeforeRetry(attempt: number, error: unknown): number | null {
  if (attempt >= maxRetries || !(error instanceof UpstreamFault)) return null;
  const { kind, status, retryAfter } = error;
  if (kind !== 'network' && !(kind === 'failed' && transientStatuses.has(status))) return null;
  if (retryAfter === null) return Math.random() * 2 * basePauseMs * 2 ** attempt;
  const requested = retryAfter * 1000;
  return requested <= maxPauseMs ? requested + Math.random() * basePauseMs : null;
}
