import type { TraceCall } from './observer.ts';

/**
 * One client request as the REST side sees it: who asks, until when, and whether anybody still waits for the answer.
 */
export class RequestScope {
  readonly requestId: string;
  /** Value of the Authorization header that the client sent; null without one. */
  readonly authorization: string | null;
  /** By `performance.now()`. */
  readonly deadline: number;
  /** Starts the trace of a call; undefined where nothing is traced. */
  traceCall: TraceCall | undefined;
  readonly #leaving = new Set<() => void>();
  #hasLeft = false;
  #staleSince: number | null = null;
  #leader: RequestScope | null = null;

  constructor(requestId: string, authorization: string | null, deadline: number) {
    this.requestId = requestId;
    this.authorization = authorization;
    this.deadline = deadline;
  }

  /** The same request without its token. What is stale for it is stale for the whole. */
  asGuest(): RequestScope {
    return this.#follower(null);
  }

  /** The same request with another token. */
  withAuthorization(authorization: string): RequestScope {
    return this.#follower(authorization);
  }

  #follower(authorization: string | null): RequestScope {
    const scope = new RequestScope(this.requestId, authorization, this.deadline);
    scope.#leader = this;
    scope.traceCall = this.traceCall;
    this.onLeave(() => {
      scope.leave();
    });
    return scope;
  }

  /** Whether the client has gone before its answer. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** Since when (milliseconds) the oldest answer is out of date that had to do because the back end is down; null when none. */
  get staleSince(): number | null {
    return this.#staleSince;
  }

  markStale(since: number): void {
    this.#staleSince = Math.min(this.#staleSince ?? since, since);
    this.#leader?.markStale(since);
  }

  /** Has `stop` called when the client leaves; the answer takes it off again. */
  onLeave(stop: () => void): () => void {
    if (this.#hasLeft) {
      stop();
      return () => undefined;
    }
    this.#leaving.add(stop);
    return () => this.#leaving.delete(stop);
  }

  /** The client has gone: whatever only it waits for is stopped. */
  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    for (const stop of this.#leaving) stop();
    this.#leaving.clear();
  }
}
