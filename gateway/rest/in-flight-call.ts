import type { Logger } from 'pino';
import type { TextLanguage } from '../values/languages.ts';
import type { CircuitBreaker } from './breaker.ts';
import type { Bulkhead } from '../cache/bulkhead.ts';
import type { ContractReports } from './contract-reports.ts';
import { endpoints, type Endpoint, type Tier } from './endpoints.ts';
import { MalformedResponse, UpstreamFault } from './fault.ts';
import type { CallOutcome, CallTrace, LegacyObserver, TraceCall } from './observer.ts';
import { readResponse, type ReadResponse } from './read-response.ts';
import type { Violation } from './repair-response.ts';
import type { OperationId } from './rest-client.ts';
import { isTransient, isTransientStatus, pauseBefore, retryRules, type RetryBudget } from './retry.ts';
import type { RetryAfterPauses } from './retry-after.ts';
import type { StreamedBody } from './streamed-body.ts';
import type { Exchange, ExchangeListener, HttpResponse, Transport } from './transport.ts';
import type { UpstreamSilence } from './upstream-silence.ts';

export interface UpstreamCall {
  readonly operation: OperationId;
  /** Path and query under the API base (see `requestPath`). */
  readonly target: string;
  readonly body?: unknown;
  /** Sent instead of `body`. Only for writes, which are sent once. */
  readonly streamedBody?: StreamedBody | undefined;
  /** Value of the Authorization header; null if the contract requires no JWT. */
  readonly authorization: string | null;
  readonly requestId: string;
  /** Sent as `X-Forwarded-For`; absent if the REST API doesn't need it. */
  readonly clientAddress?: string | null;
  /** Sent as `Accept-Language`; absent if the response is the same for everyone. */
  readonly language?: TextLanguage;
  /** When the call times out, by `performance.now()`. */
  readonly deadline: number;
  readonly traceCall?: TraceCall | undefined;
}

/** Called once, when the call ends. */
export interface CallListener {
  /** `value` is the checked body, `bytes` its length. */
  responded(value: unknown, bytes: number): void;
  /** With an `UpstreamFault`, a `LegacyRejection` or a GraphQLError (see `readResponse`). */
  failed(error: unknown): void;
}

/** Dependencies that all calls of an upstream share. */
export interface UpstreamParts {
  readonly transport: Transport;
  /** Path of the API base, like `/api`. */
  readonly basePath: string;
  readonly callTimeoutMs: number;
  readonly observer: LegacyObserver;
  readonly contract: ContractReports;
  readonly silence: UpstreamSilence;
  readonly log: Logger;
  readonly breaker: CircuitBreaker;
  readonly bulkhead: Bulkhead<Tier['kind']>;
  readonly budget: RetryBudget;
  readonly pauses: RetryAfterPauses;
}

/** How long a client may take to send a streamed body; the gateway's server allows less. */
const bodyTimeoutMs = 15_000;

function headersOf(call: UpstreamCall, trace: CallTrace | undefined): string[] {
  const headers = ['accept', 'application/json', 'x-request-id', call.requestId];
  if (call.authorization !== null) headers.push('authorization', call.authorization);
  if (call.language !== undefined) headers.push('accept-language', call.language);
  if (call.clientAddress) headers.push('x-forwarded-for', call.clientAddress);
  if (trace) headers.push(...trace.headers);
  const length = call.streamedBody?.length;
  if (call.body !== undefined || call.streamedBody) headers.push('content-type', 'application/json');
  if (typeof length === 'number') headers.push('content-length', String(length));
  return headers;
}

const isNotJson = ({ kind }: Violation): boolean => kind === 'not-json';

/** Whether an outcome is logged as a warning: a fault, a redirect, 429 or 5xx. Other rejections, and abandoned calls, are caused by shoppers. */
const isWarning = (outcome: CallOutcome): boolean =>
  typeof outcome === 'string'
    ? outcome !== 'abandoned'
    : outcome >= 500 || outcome === 429 || (outcome >= 300 && outcome < 400);

/** One call with its retries. */
export class InFlightCall implements ExchangeListener {
  readonly #parts: UpstreamParts;
  readonly #call: UpstreamCall;
  readonly #listener: CallListener;
  readonly #endpoint: Endpoint;
  #attempt = 0;
  #hasPlace = false;
  #isSettled = false;
  #startedAt = 0;
  #exchange: Exchange | null = null;
  #trace: CallTrace | undefined;

  constructor(parts: UpstreamParts, call: UpstreamCall, listener: CallListener) {
    this.#parts = parts;
    this.#call = call;
    this.#listener = listener;
    this.#endpoint = endpoints[call.operation];
  }

  start(): void {
    const { kind } = this.#endpoint.tier;
    const place = this.#parts.bulkhead.enter(kind);
    if (place === false) {
      this.#fail(new UpstreamFault('not-called', `Too many ${kind} calls at once.`));
      return;
    }
    this.#parts.budget.earn();
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

  /** Stops the call, because no request waits for it. */
  stop(): void {
    if (this.#isSettled) return;
    const fault = new UpstreamFault('abandoned', 'The client left.');
    if (this.#exchange) this.#exchange.stop(fault);
    else this.#fail(fault);
  }

  #begin(): void {
    if (this.#isSettled) this.#parts.bulkhead.leave(this.#endpoint.tier.kind);
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
    const { transport, basePath, callTimeoutMs } = this.#parts;
    const { operation, target, body, streamedBody, deadline, traceCall } = this.#call;
    const { method, path } = this.#endpoint;
    this.#startedAt = now;
    this.#trace = traceCall?.(operation, method, path);
    this.#exchange = transport.send(
      {
        method,
        path: basePath + target,
        headers: headersOf(this.#call, this.#trace),
        body: streamedBody?.stream ?? (body === undefined ? null : JSON.stringify(body)),
        timeoutMs: Math.min(Math.floor(deadline - now), callTimeoutMs),
        ...(streamedBody ? { bodyTimeoutMs } : {}),
      },
      this,
    );
  }

  /** Milliseconds until the pause that the REST API requested ends; 0 for writes, which are never delayed. */
  #pauseLeft(now: number): number {
    return this.#endpoint.method === 'GET' ? this.#parts.pauses.msLeft(this.#call.operation, now) : 0;
  }

  #hasTimeFor(waitMs: number): boolean {
    return performance.now() + waitMs < this.#call.deadline;
  }

  #tryAfter(waitMs: number): void {
    setTimeout(() => {
      this.#try();
    }, waitMs);
  }

  /** Why the call cannot be made now; null if it can. */
  #obstacle(now: number, pauseMs: number): UpstreamFault | null {
    if (this.#call.deadline - now < 1) {
      return new UpstreamFault('timeout', 'The operation has reached its deadline.');
    }
    if (pauseMs > 0) {
      const retryAfter = Math.ceil(pauseMs / 1000);
      return new UpstreamFault('not-called', 'The REST API requested a pause.', { retryAfter });
    }
    return this.#parts.breaker.allows(now)
      ? null
      : new UpstreamFault('not-called', 'The circuit breaker is open.');
  }

  responded(response: HttpResponse): void {
    const now = performance.now();
    const { operation } = this.#call;
    let read: ReadResponse;
    try {
      read = readResponse(operation, this.#endpoint, response);
    } catch (error) {
      const isMalformed = error instanceof MalformedResponse;
      // A success without JSON comes from a proxy or a maintenance page: the host has failed. Other malformed responses concern one endpoint.
      const isHostFailure = isMalformed && error.isSuccess && error.violations.some(isNotJson);
      this.#record(isMalformed ? 'malformed' : response.status, now, isHostFailure);
      if (isMalformed) this.#report(error.violations, response.status);
      this.#parts.pauses.note(operation, this.#endpoint.tier, response, now);
      this.#failOrRepeat(error, response.status);
      return;
    }
    this.#record(response.status, now, false);
    this.#report(read.violations, response.status);
    this.#settle();
    this.#listener.responded(read.value, response.body.length);
  }

  #report(violations: readonly Violation[], status: number | null): void {
    const { operation, requestId } = this.#call;
    this.#parts.contract.report({ operation, requestId, endpoint: this.#endpoint, status }, violations);
  }

  failed(fault: UpstreamFault): void {
    this.#record(fault.kind, performance.now(), fault.kind === 'malformed');
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
    if (wait === null || !this.#hasTimeFor(wait) || !this.#parts.budget.spend()) {
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
    if (this.#hasPlace) this.#parts.bulkhead.leave(this.#endpoint.tier.kind);
  }

  /** Reports the outcome of an exchange to breaker, observer, trace and log. */
  #record(outcome: CallOutcome, now: number, isHostFailure: boolean): void {
    const { observer, silence, log, breaker } = this.#parts;
    const took = now - this.#startedAt;
    observer.callEnded(this.#call.operation, outcome, took);
    silence.callEnded(outcome, took);
    this.#trace?.end(outcome);
    const isFailure = outcome === 'network' || outcome === 'timeout' || isTransientStatus(outcome);
    if (isFailure || isHostFailure) breaker.failed(now);
    else if (outcome !== 'abandoned') breaker.succeeded(now);
    const level = isWarning(outcome) ? 'warn' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    const { method, path: template } = this.#endpoint;
    log[level](
      { requestId: this.#call.requestId, method, template, outcome, ms: Math.round(took) },
      'REST call',
    );
  }
}
