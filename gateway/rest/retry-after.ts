import type { Tier } from './endpoint.ts';
import type { OperationId } from './rest-types.ts';
import type { HttpResponse } from './http.ts';

/** The maximum pause, even if the REST API requests a longer one. */
const maxSeconds = 60;

/** Pauses that the REST API requested for reads. Times are in milliseconds of the callers' clock. */
export class RetryAfterPauses {
  readonly #until = new Map<OperationId, number>();

  /** Records a response that requests a pause for all requests: a 503 or, for a public read, a 429. */
  note(
    operation: OperationId,
    tier: Tier,
    { status, retryAfter }: Pick<HttpResponse, 'status' | 'retryAfter'>,
    now: number,
  ): void {
    if (retryAfter === null || retryAfter === 0) return;
    if (status !== 503 && !(status === 429 && tier.kind === 'public')) return;
    this.#until.set(operation, now + Math.min(retryAfter, maxSeconds) * 1000);
  }

  /** Milliseconds until a pause ends; 0 if there is none. */
  msLeft(operation: OperationId, now: number): number {
    const until = this.#until.get(operation);
    if (until === undefined) return 0;
    if (until > now) return until - now;
    this.#until.delete(operation);
    return 0;
  }
}
