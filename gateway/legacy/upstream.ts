import type { Logger } from 'pino';
import { readResponse } from './read-response.ts';
import { RetryAfterPauses } from './retry-after.ts';
import { Bulkhead, type CallLimit } from './bulkhead.ts';
import { CircuitBreaker, type BreakerRules } from './breaker.ts';
import { endpoints, type Endpoint, type Tier } from './endpoints.ts';
import { UpstreamFault } from './fault.ts';
import type { KnownAnswer, KnownAnswers } from './known-answers.ts';
import type { CallOutcome, CallTrace, LegacyObserver, TraceCall } from './observer.ts';
import { isTransient, isTransientStatus, pauseBefore, RetryBudget, retryRules } from './retry.ts';
import type { OperationId } from './rest-client.ts';
import type { UpstreamSilence } from './upstream-silence.ts';
import type { Exchange, ExchangeListener, HttpResponse, Transport } from './transport.ts';

/** Browsing cannot take the room of those who pay: each kind of call has its share of the connections. */
const limits = (connections: number): Record<Tier['kind'], CallLimit> => ({
  public: { concurrent: Math.ceil(connections * 0.6), waiting: 1_000 },
  'signed-in': { concurrent: Math.ceil(connections * 0.9), waiting: 2_000 },
  write: { concurrent: connections, waiting: 500 },
});

export interface UpstreamCall {
  readonly operation: OperationId;
  /** Path and query under the API base (see `requestPath`). */
  readonly target: string;
  readonly body?: unknown;
  /** Value of the Authorization header; null where the contract marks no JWT. */
  readonly authorization: string | null;
  readonly requestId: string;
  /** Sent as `Accept-Language`; absent where the response is the same for everybody. */
  readonly language?: 'en' | 'zh';
  /** Until when there may be an answer, by `performance.now()`. */
  readonly deadline: number;
  readonly traceCall?: TraceCall | undefined;
}

/** Told how a call ended: one of the two is called, once. */
export interface CallListener {
  /** `value` is the checked body; `bytes` how long it was. */
  answered(value: unknown, bytes: number): void;
  /** With an `UpstreamFault`, a `LegacyRejection` or a GraphQLError (see `readResponse`). */
  failed(error: unknown): void;
}

/** Receives the function that stops a call; called once, before its response. */
export type OnStart = (stop: () => void) => void;

export interface UpstreamResponse {
  readonly value: unknown;
  readonly bytes: number;
}

interface UpstreamOptions {
  readonly transport: Transport;
  /** Path of the API base, like `/api`. */
  readonly basePath: string;
  readonly callTimeoutMs: number;
  /** How many calls the way to the REST API takes at once. */
  readonly connections: number;
  readonly breakerRules: BreakerRules;
  /** Null where each answer is parsed anew. */
  readonly knownAnswers: KnownAnswers | null;
  readonly observer: LegacyObserver;
  readonly silence: UpstreamSilence;
  readonly log: Logger;
}

/** What the calls of an upstream have in common. */
interface Common extends UpstreamOptions {
  readonly breaker: CircuitBreaker;
  readonly bulkhead: Bulkhead<Tier['kind']>;
  readonly budget: RetryBudget;
  readonly pauses: RetryAfterPauses;
}

function headersOf(call: UpstreamCall, hasBody: boolean, trace: CallTrace | undefined): string[] {
  const headers = ['accept', 'application/json', 'x-request-id', call.requestId];
  if (call.authorization !== null) headers.push('authorization', call.authorization);
  if (call.language !== undefined) headers.push('accept-language', call.language);
  if (trace) headers.push(...trace.headers);
  if (hasBody) headers.push('content-type', 'application/json');
  return headers;
}

/**
 * The REST API as an upstream that may misbehave: each call has a deadline, a place in the bulkhead and the breaker's consent; reads are
 * tried again where that can help, writes never.
 */
export class Upstream {
  readonly #common: Common;

  constructor(options: UpstreamOptions) {
    const breaker = new CircuitBreaker(options.breakerRules, (state) => {
      options.log.warn({ state }, 'circuit breaker of the REST API');
      options.observer.breakerChanged(state);
    });
    this.#common = {
      ...options,
      breaker,
      bulkhead: new Bulkhead(limits(options.connections)),
      budget: new RetryBudget(),
      pauses: new RetryAfterPauses(),
    };
  }

  /** Starts a call, which can be stopped. */
  send(call: UpstreamCall, listener: CallListener): InFlightCall {
    const inFlight = new InFlightCall(this.#common, call, listener);
    inFlight.start();
    return inFlight;
  }

  /** A call as a promise, for whoever makes few of them. `onStart` is handed the way to stop it. */
  call(call: UpstreamCall, onStart?: OnStart): Promise<UpstreamResponse> {
    return new Promise((resolve, reject) => {
      const inFlight = this.send(call, {
        answered: (value, bytes) => {
          resolve({ value, bytes });
        },
        failed: reject,
      });
      onStart?.(() => {
        inFlight.stop();
      });
    });
  }
}

/** One call from its first try to its end. */
export class InFlightCall implements ExchangeListener {
  readonly #common: Common;
  readonly #call: UpstreamCall;
  readonly #listener: CallListener;
  readonly #endpoint: Endpoint;
  /** Null where the answer is not everybody's: what is private is never kept. */
  readonly #knownAnswers: KnownAnswers | null;
  #known: KnownAnswer | undefined;
  #attempt = 0;
  #hasPlace = false;
  #isSettled = false;
  #startedAt = 0;
  #exchange: Exchange | null = null;
  #trace: CallTrace | undefined;

  constructor(common: Common, call: UpstreamCall, listener: CallListener) {
    this.#common = common;
    this.#call = call;
    this.#listener = listener;
    this.#endpoint = endpoints[call.operation];
    const isPublic = this.#endpoint.tier.kind === 'public' && call.authorization === null;
    this.#knownAnswers = isPublic ? common.knownAnswers : null;
  }

  start(): void {
    const { kind } = this.#endpoint.tier;
    const place = this.#common.bulkhead.enter(kind);
    if (place === false) {
      this.#fail(new UpstreamFault('refused', `Too many ${kind} calls at once.`));
      return;
    }
    this.#common.budget.earn();
    if (place === null) this.#begin();
    else {
      place
        .then(() => {
          this.#begin();
        })
        .catch((error: unknown) => {
          this.#fail(error);
        });
    }
  }

  /** Nobody waits for it any more. */
  stop(): void {
    if (this.#isSettled) return;
    const fault = new UpstreamFault('abandoned', 'The client left.');
    if (this.#exchange) this.#exchange.stop(fault);
    else this.#fail(fault);
  }

  #begin(): void {
    if (this.#isSettled) this.#common.bulkhead.leave(this.#endpoint.tier.kind);
    else {
      this.#hasPlace = true;
      this.#try();
    }
  }

  #try(): void {
    if (this.#isSettled) return;
    const now = performance.now();
    const pauseMs = this.#pauseLeft(now);
    // A retry can come too early: timers fire up to a millisecond early, and another call may have extended the pause.
    if (this.#attempt > 0 && pauseMs > 0 && pauseMs <= retryRules.maxPauseMs && this.#hasTimeFor(pauseMs)) {
      this.#tryAfter(Math.ceil(pauseMs));
      return;
    }
    const obstacle = this.#obstacle(now, pauseMs);
    if (obstacle) {
      this.#failOrRepeat(obstacle, null);
      return;
    }
    const { transport, basePath, callTimeoutMs } = this.#common;
    const { operation, target, body, deadline, traceCall } = this.#call;
    const { method, path } = this.#endpoint;
    this.#startedAt = now;
    this.#trace = traceCall?.(operation, method, path);
    this.#known = this.#knownAnswers?.get(target);
    this.#exchange = transport.send(
      {
        method,
        path: basePath + target,
        headers: headersOf(this.#call, body !== undefined, this.#trace),
        body: body === undefined ? null : JSON.stringify(body),
        timeoutMs: Math.min(Math.floor(deadline - now), callTimeoutMs),
        knownBody: this.#known?.body ?? null,
      },
      this,
    );
  }

  /** Milliseconds for which the REST API asked not to be called; writes are not held back. */
  #pauseLeft(now: number): number {
    return this.#endpoint.method === 'GET' ? this.#common.pauses.msLeft(this.#call.operation, now) : 0;
  }

  #hasTimeFor(waitMs: number): boolean {
    return performance.now() + waitMs < this.#call.deadline;
  }

  #tryAfter(waitMs: number): void {
    setTimeout(() => {
      this.#try();
    }, waitMs);
  }

  /** Why the call cannot be made now. */
  #obstacle(now: number, pauseMs: number): UpstreamFault | null {
    if (this.#call.deadline - now < 1) {
      return new UpstreamFault('timeout', 'The operation has used up its time.');
    }
    if (pauseMs > 0) {
      const retryAfter = Math.ceil(pauseMs / 1000);
      return new UpstreamFault('refused', 'The REST API asked for a pause.', { retryAfter });
    }
    return this.#common.breaker.allows(now)
      ? null
      : new UpstreamFault('refused', 'The circuit breaker is open.');
  }

  answered(answer: HttpResponse): void {
    this.#record(answer.status);
    let value: unknown;
    try {
      value = this.#read(answer);
    } catch (error) {
      this.#common.pauses.note(this.#call.operation, this.#endpoint.tier, answer, performance.now());
      this.#failOrRepeat(error, answer.status);
      return;
    }
    this.#settle();
    this.#listener.answered(value, answer.body.length);
  }

  /** Its checked body: made anew, or where the REST API sent the same bytes as before, what was made of them. */
  #read(answer: HttpResponse): unknown {
    const { operation, target } = this.#call;
    const isReadable = answer.status === 200 && answer.isJson;
    if (isReadable && this.#known?.body === answer.body) {
      this.#common.observer.answerKnown(operation);
      return this.#known.value;
    }
    const value = readResponse(operation, this.#endpoint, answer);
    if (isReadable) this.#knownAnswers?.keep(target, answer.body, value);
    return value;
  }

  failed(fault: UpstreamFault): void {
    this.#record(fault.kind);
    this.#failOrRepeat(fault, null);
  }

  #failOrRepeat(error: unknown, status: number | null): void {
    if (
      this.#endpoint.method !== 'GET' ||
      !isTransient(error, status) ||
      this.#attempt >= retryRules.retries
    ) {
      this.#fail(error);
      return;
    }
    const wait = pauseBefore(this.#attempt, error, retryRules, Math.random);
    if (wait === null || !this.#hasTimeFor(wait) || !this.#common.budget.spend()) {
      this.#fail(error);
      return;
    }
    this.#attempt += 1;
    this.#exchange = null;
    this.#tryAfter(wait);
  }

  #fail(error: unknown): void {
    if (this.#isSettled) return;
    this.#settle();
    this.#listener.failed(error);
  }

  #settle(): void {
    this.#isSettled = true;
    if (this.#hasPlace) this.#common.bulkhead.leave(this.#endpoint.tier.kind);
  }

  /** Tells breaker, observer, trace and log how an exchange went. */
  #record(outcome: CallOutcome): void {
    const { observer, silence, log, breaker } = this.#common;
    const now = performance.now();
    const took = now - this.#startedAt;
    observer.callEnded(this.#call.operation, outcome, took);
    silence.callEnded(outcome, took);
    this.#trace?.end(outcome);
    if (outcome === 'network' || outcome === 'timeout' || isTransientStatus(outcome)) breaker.failed(now);
    else if (outcome !== 'abandoned') breaker.succeeded(now);
    const level = typeof outcome === 'string' || outcome >= 500 ? 'warn' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    const { method, path: template } = this.#endpoint;
    log[level](
      { requestId: this.#call.requestId, method, template, outcome, ms: Math.round(took) },
      'REST call',
    );
  }
}
