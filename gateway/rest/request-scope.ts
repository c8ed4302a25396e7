import { setMaxListeners } from 'node:events';
import { Freshness } from '../cache/freshness.ts';
import type { TextLanguage } from '../values/languages.ts';
import { abandoned } from './fault.ts';
import type { TraceCall } from './observer.ts';

/**
 * One client request for REST calls: its token, its deadline, and whether the client still waits for the response. It has no `#private`
 * properties, because Apollo Server copies the properties of `RequestContext`.
 */
export class RequestScope {
  /** Sent as `x-request-id` in the response and to the REST API. */
  readonly requestId: string;
  /** Value of the client's Authorization header; null without one, and for a signed-out token. */
  authorization: string | null;
  /** Whether the client sent an Authorization header that is not `JWT <token>`: then fields that need a token fail with a message about it. */
  isAuthorizationMalformed = false;
  /** Whether the token in the header was signed out. */
  hasEndedToken = false;
  /** By `performance.now()`. */
  readonly deadline: number;
  /** Language of messages for this client. */
  readonly language: TextLanguage;
  /** The client's address, which signed-in writes forward; null if it is not known. */
  clientAddress: string | null;
  /** Starts the trace of a call; undefined without tracing. */
  traceCall: TraceCall | undefined;
  /** Freshness of the public data used so far. */
  readonly freshness: Freshness;
  /** Shared with the scopes of the same request that have another token. */
  private readonly leaving: { controller: AbortController | null };

  /** `original` is the scope of the same request with another token. */
  constructor(
    requestId: string,
    authorization: string | null,
    deadline: number,
    language: TextLanguage = 'en',
    original?: RequestScope,
  ) {
    this.requestId = requestId;
    this.authorization = authorization;
    this.deadline = deadline;
    this.language = language;
    this.clientAddress = original?.clientAddress ?? null;
    this.traceCall = original?.traceCall;
    this.freshness = original?.freshness ?? new Freshness();
    this.leaving = original?.leaving ?? { controller: null };
  }

  /** The token was signed out: fields that need one are UNAUTHENTICATED. */
  dropToken(): void {
    this.authorization = null;
    this.hasEndedToken = true;
  }

  /** The same request with another token. */
  withAuthorization(authorization: string): RequestScope {
    return new RequestScope(this.requestId, authorization, this.deadline, this.language, this);
  }

  /** Aborted with an `UpstreamFault` when the client has disconnected. */
  get signal(): AbortSignal {
    if (!this.leaving.controller) {
      this.leaving.controller = new AbortController();
      // Each call of the request listens until it ends, and an operation can make fifty.
      setMaxListeners(0, this.leaving.controller.signal);
    }
    return this.leaving.controller.signal;
  }

  /** Called when the client has disconnected. Aborts the calls that only this request waits for. */
  leave(): void {
    this.leaving.controller ??= new AbortController();
    this.leaving.controller.abort(abandoned());
  }
}
