import type { Tier } from './endpoints.ts';
import type { OperationId } from './rest-client.ts';
import type { HttpResponse } from './transport.ts';

/** The longest pause that is kept to, even where a longer one was asked for. */
const longestSeconds = 60;

/** Reads that the back end asked not to be made for a while. Times are in milliseconds, by whichever clock the callers share. */
export class RetryAfterPauses {
  readonly #until = new Map<OperationId, number>();

  /** Takes note of an answer that asks for a pause of all who read this: a 503, or where the answer is everybody's, a 429. */
  note(
    operation: OperationId,
    tier: Tier,
    { status, retryAfter }: Pick<HttpResponse, 'status' | 'retryAfter'>,
    now: number,
  ): void {
    if (retryAfter === null || retryAfter === 0) return;
    if (status !== 503 && !(status === 429 && tier.kind === 'public')) return;
    this.#until.set(operation, now + Math.min(retryAfter, longestSeconds) * 1000);
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
