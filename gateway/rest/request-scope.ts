import { setMaxListeners } from 'node:events';
import { Freshness } from '../cache/freshness.ts';
import type { TextLanguage } from '../values/languages.ts';
import { abandoned } from './fault.ts';
import type { TraceCall } from './observer.ts';

/** One client request for REST calls: its token, its deadline, and whether the client still waits for the response. */
export class RequestScope {
  readonly requestId: string;
  #authorization: string | null;
  /** Whether the client sent an Authorization header that is not `JWT <token>`: then fields that need a token fail with a message about it. */
  isAuthorizationMalformed = false;
  /** Whether the token in the header was signed out. */
  hasEndedToken = false;
  /** The header `X-Dispatch-Password`; null without one. It is never logged. */
  dispatchPassword: string | null = null;
  /** By `performance.now()`. */
  readonly deadline: number;
  /** Language of messages for this client. */
  readonly language: TextLanguage;
  /** The client's address, which signed-in writes forward; null if it is not known. */
  clientAddress: string | null = null;
  /** Starts the trace of a call; undefined without tracing. */
  traceCall: TraceCall | undefined;
  /** Freshness of the public data used so far. */
  readonly freshness: Freshness;
  /** The scope of the HTTP request; this one only has another token. */
  readonly #original: RequestScope;
  #leaving: AbortController | null = null;

  constructor(
    requestId: string,
    authorization: string | null,
    deadline: number,
    language: TextLanguage = 'en',
    original?: RequestScope,
  ) {
    this.requestId = requestId;
    this.#authorization = authorization;
    this.deadline = deadline;
    this.language = language;
    this.#original = original ?? this;
    this.freshness = original?.freshness ?? new Freshness();
    this.clientAddress = original?.clientAddress ?? null;
    this.traceCall = original?.traceCall;
  }

  /** Value of the client's Authorization header; null without one, and for a signed-out token. */
  get authorization(): string | null {
    return this.#authorization;
  }

  /** The token was signed out: fields that need one are UNAUTHENTICATED. */
  dropToken(): void {
    this.#authorization = null;
    this.hasEndedToken = true;
  }

  /** The same request with another token, or without one. */
  withAuthorization(authorization: string | null): RequestScope {
    const { requestId, deadline, language } = this;
    return new RequestScope(requestId, authorization, deadline, language, this.#original);
  }

  #controller(): AbortController {
    if (!this.#leaving) {
      this.#leaving = new AbortController();
      // Each call of the request listens until it ends, and an operation can make fifty.
      setMaxListeners(0, this.#leaving.signal);
    }
    return this.#leaving;
  }

  /** Aborted with an `UpstreamFault` when the client has disconnected. */
  get signal(): AbortSignal {
    return this.#original.#controller().signal;
  }

  /** Called when the client has disconnected. Aborts the calls that only this request waits for. */
  leave(): void {
    this.#original.#controller().abort(abandoned());
  }
}
