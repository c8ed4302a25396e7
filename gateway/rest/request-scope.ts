import type { TextLanguage } from '../values/languages.ts';
import type { TraceCall } from './observer.ts';

/** Work that is stopped when no request waits for it. */
export interface Stoppable {
  stop(): void;
}

const noReads: ReadonlySet<string> = new Set();

/**
 * One client request for the calls of the REST API: its token, its deadline and whether the client still waits for the response.
 */
export class RequestScope {
  readonly requestId: string;
  #authorization: string | null;
  /** Whether the client sent an Authorization header that is not `JWT <token>`: then fields that need a token fail with a message about it. */
  isAuthorizationMalformed = false;
  /** Whether the token of the header was signed out. */
  hasEndedToken = false;
  /** By `performance.now()`. */
  readonly deadline: number;
  /** The language of the REST API's messages and mails for this client. */
  readonly language: TextLanguage;
  /** The client's address, which signed-in writes forward; null if it is not known. */
  clientAddress: string | null = null;
  /** Starts the trace of a call; undefined where nothing is traced. */
  traceCall: TraceCall | undefined;
  readonly #inFlight = new Set<Stoppable>();
  #hasLeft = false;
  #staleSince: number | null = null;
  #freshUntil = Infinity;
  #leader: RequestScope | null = null;
  #reads: Set<string> | null = null;

  constructor(
    requestId: string,
    authorization: string | null,
    deadline: number,
    language: TextLanguage = 'en',
  ) {
    this.requestId = requestId;
    this.#authorization = authorization;
    this.deadline = deadline;
    this.language = language;
  }

  /** Value of the Authorization header that the client sent; null without one, and for a token that was signed out. */
  get authorization(): string | null {
    return this.#authorization;
  }

  /** The token was signed out: fields that need one are UNAUTHENTICATED. */
  dropToken(): void {
    this.#authorization = null;
    this.hasEndedToken = true;
  }

  /** The same request without its token. Stale data that it uses counts for the whole request. */
  asGuest(): RequestScope {
    return this.#follower(null);
  }

  /** The same request with another token. */
  withAuthorization(authorization: string): RequestScope {
    return this.#follower(authorization);
  }

  #follower(authorization: string | null): RequestScope {
    const scope = new RequestScope(this.requestId, authorization, this.deadline, this.language);
    scope.#leader = this;
    scope.traceCall = this.traceCall;
    scope.clientAddress = this.clientAddress;
    this.add({
      stop: () => {
        scope.leave();
      },
    });
    return scope;
  }

  /** When the oldest response was stored (milliseconds) that was served because the REST API is down; null if none was. */
  get staleSince(): number | null {
    return this.#staleSince;
  }

  /** Until when (milliseconds) all used public responses are fresh; Infinity if none was used, 0 after a rejection. */
  get freshUntil(): number {
    return this.#freshUntil;
  }

  markStale(since: number): void {
    this.#staleSince = Math.min(this.#staleSince ?? since, since);
    this.#leader?.markStale(since);
  }

  /** Targets of the public reads of products so far. */
  get reads(): ReadonlySet<string> {
    return this.#reads ?? noReads;
  }

  markRead(target: string): void {
    if (this.#leader) this.#leader.markRead(target);
    else (this.#reads ??= new Set()).add(target);
  }

  markFresh(until: number): void {
    if (until < this.#freshUntil) this.#freshUntil = until;
    this.#leader?.markFresh(until);
  }

  /** Stops `inFlight` when the client leaves. `remove` it when it has ended. */
  add(inFlight: Stoppable): void {
    if (this.#hasLeft) inFlight.stop();
    else this.#inFlight.add(inFlight);
  }

  remove(inFlight: Stoppable): void {
    this.#inFlight.delete(inFlight);
  }

  /** Called when the client has left: stops the calls that only this request waits for. */
  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    for (const inFlight of this.#inFlight) inFlight.stop();
    this.#inFlight.clear();
  }
}
