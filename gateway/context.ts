import type { Logger } from 'pino';
import { HeldBytes, type BytesInFlight } from './cache/bytes-in-flight.ts';
import type { EndedTokens } from './cache/ended-tokens.ts';
import type { Semaphore } from './cache/semaphore.ts';
import type { Config } from './config.ts';
import { RequestScope, type Legacy, type RestClient } from './rest/index.ts';
import type { Clock } from './values/clock.ts';
import type { NodeSource } from './values/global-id.ts';

/** Dependencies that all requests of a process share. Domains add their own with `declare module`. */
export interface Shared {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly legacy: Pick<Legacy, 'clientFor'>;
  readonly endedTokens: EndedTokens;
  /** One request at a time for each cart. */
  readonly cartSlots: Semaphore;
  readonly bytesInFlight: BytesInFlight;
}

/** Data about the operation of a request that is set while it is handled. */
class OperationState {
  /** For the access log. */
  name: string | null = null;
  /** Until when (milliseconds) the response may be shared with others; 0 if it may not. */
  sharedUntil = 0;
  /** Whether the response may contain a secret (a token). Such a response is not compressed. */
  isSecret = false;
  /** Whether the operation was not executed because it is invalid (syntax, validation, variables). */
  isInvalid = false;
  /** Whether its cost counts against the sender's budget. Operations of pages do not count. */
  isCharged = false;
  /** Whether the sender requested `extensions.cost`: the cost, and the state of the budget. */
  wantsCost = false;
  /** Whether the sender requested the cost only; the operation is not executed. */
  isEstimate = false;
}

type RequestFacts = Pick<RequestScope, 'requestId' | 'authorization' | 'deadline' | 'language'>;

/**
 * One HTTP request, from the request entry to the access log. It is the `contextValue` of Apollo Server and its plugins, and the context of every
 * resolver. Apollo copies its properties into another object for each operation, so it has no `#private` ones, and
 * what changes is in objects that the copies share.
 */
export class RequestContext extends RequestScope {
  readonly shared: Shared;
  /** Address of the client, according to the proxies that `TRUST_PROXY` trusts. */
  readonly clientIp: string;
  /** Without the query string. */
  readonly path: string;
  /** The header `X-Dispatch-Password`; null without one. It is never logged. */
  dispatchPassword: string | null = null;
  /** The bytes of the request that are in memory; released when the response has been sent. */
  readonly held: HeldBytes;
  readonly operation = new OperationState();
  private readonly lazy: { rest: RestClient | null; log: Logger | null } = { rest: null, log: null };

  /** `original` is the context of the same request with its token. */
  constructor(
    shared: Shared,
    { requestId, authorization, deadline, language }: RequestFacts,
    clientIp: string,
    path: string,
    original?: RequestContext,
  ) {
    super(requestId, authorization, deadline, language, original);
    this.shared = shared;
    this.clientIp = clientIp;
    this.path = path;
    this.held = new HeldBytes(shared.bytesInFlight, clientIp);
  }

  get config(): Config {
    return this.shared.config;
  }

  get clock(): Clock {
    return this.shared.clock;
  }

  get rest(): RestClient {
    this.lazy.rest ??= this.shared.legacy.clientFor(this);
    return this.lazy.rest;
  }

  /** Logs with the request id. Never log a token, password, code or card. */
  get log(): Logger {
    this.lazy.log ??= this.shared.log.child({ requestId: this.requestId });
    return this.lazy.log;
  }

  /** The same request as a guest's, for operations whose response may be shared, so that it cannot contain private data. */
  asGuest(): RequestContext {
    const { requestId, deadline, language } = this;
    const facts = { requestId, authorization: null, deadline, language };
    return new RequestContext(this.shared, facts, this.clientIp, this.path, this);
  }

  /** Rejects the request's token from now on. */
  async endSession(): Promise<void> {
    if (this.authorization !== null) await this.shared.endedTokens.end(this.authorization, this.clock());
  }
}

/** Finds the object of a type by the key in its global id. Null if the sender may not see one with this key. */
export type NodeReader = (
  key: string,
  context: RequestContext,
) => Promise<NodeSource | null> | NodeSource | null;
