import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { Semaphore } from '../cache/semaphore.ts';
import type { TextLanguage } from '../values/languages.ts';
import { CircuitBreaker, type BreakerRules } from './breaker.ts';
import type { ContractReports } from './contract-reports.ts';
import type { Endpoint, Tier } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { LegacyRejection } from './rejection.ts';
import { abandoned, MalformedResponse, UpstreamFault } from './fault.ts';
import { exchange } from './http.ts';
import type { CallOutcome, CallTrace, LegacyObserver, TraceCall, UpstreamLoad } from './observer.ts';
import { readResponse } from './read-response.ts';
import type { Violation } from './repair-response.ts';
import type { OperationId } from './rest-types.ts';
import { maxPauseMs, pauseBeforeRetry, RetryBudget, transientStatuses } from './retry.ts';
import { RetryAfterPauses } from './retry-after.ts';

export interface UpstreamCall {
  readonly operation: OperationId;
  /** Path and query under the API base (see `requestPath`). */
  readonly target: string;
  readonly body?: unknown;
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
  /** Aborts the call. Its reason is an `UpstreamFault`. */
  readonly signal?: AbortSignal | undefined;
}

export interface UpstreamResponse {
  /** The validated body. */
  readonly value: unknown;
  /** Its length. */
  readonly bytes: number;
}

interface UpstreamOptions {
  readonly dispatcher: Dispatcher;
  readonly origin: string;
  /** Path of the API base, like `/api`. */
  readonly basePath: string;
  readonly callTimeoutMs: number;
  /** Maximum number of connections to the REST API. */
  readonly connections: number;
  readonly breakerRules: BreakerRules;
  readonly observer: LegacyObserver;
  readonly contract: ContractReports;
  readonly log: Logger;
  /** Called when an exchange has ended. */
  readonly onOutcome: (outcome: CallOutcome, milliseconds: number) => void;
}

/** Each kind of call has its share of the connections, so browsing cannot block checkout. */
const slotsFor = (connections: number): Readonly<Record<Tier['kind'], Semaphore>> => ({
  public: new Semaphore({ concurrent: Math.ceil(connections * 0.6), waiting: 1_000 }),
  'signed-in': new Semaphore({ concurrent: Math.ceil(connections * 0.9), waiting: 2_000 }),
  write: new Semaphore({ concurrent: connections, waiting: 500 }),
});

function headersOf(call: UpstreamCall, trace: CallTrace | undefined): string[] {
  const headers = ['accept', 'application/json', 'x-request-id', call.requestId];
  if (call.authorization !== null) headers.push('authorization', call.authorization);
  if (call.language !== undefined) headers.push('accept-language', call.language === 'en' ? 'en' : 'zh');
  if (call.clientAddress) headers.push('x-forwarded-for', call.clientAddress);
  if (trace) headers.push(...trace.headers);
  if (call.body !== undefined) headers.push('content-type', 'application/json');
  return headers;
}

/** The status of a usable response, otherwise the kind of fault. */
const outcomeOf = (status: number | null, error: unknown): CallOutcome =>
  error instanceof UpstreamFault && (status === null || error.kind === 'malformed')
    ? error.kind
    : (status ?? 'network');

/** Whether an outcome is logged as a warning: a fault, a redirect, 429 or 5xx. Shoppers cause other rejections and abandoned calls. */
const isWarning = (outcome: CallOutcome): boolean =>
  typeof outcome === 'string'
    ? outcome !== 'abandoned'
    : outcome >= 500 || outcome === 429 || (outcome >= 300 && outcome < 400);

/**
 * Whether the host has failed: it did not respond, or returned the page of a proxy or of a maintenance. Other malformed responses concern
 * one endpoint.
 */
function isHostFailure(outcome: CallOutcome, error: unknown): boolean {
  if (error instanceof MalformedResponse)
    return error.isSuccess && error.violations.some(({ kind }) => kind === 'not-json');
  return (
    outcome === 'network' ||
    outcome === 'timeout' ||
    outcome === 'malformed' ||
    transientStatuses.has(outcome)
  );
}

/** Makes the calls of the REST API. */
export class Upstream {
  readonly #options: UpstreamOptions;
  readonly #slots: ReturnType<typeof slotsFor>;
  readonly #breaker: CircuitBreaker;
  readonly #budget = new RetryBudget();
  readonly #pauses = new RetryAfterPauses();

  constructor(options: UpstreamOptions) {
    this.#options = options;
    this.#slots = slotsFor(options.connections);
    this.#breaker = new CircuitBreaker(options.breakerRules, (state) => {
      options.log.warn({ state }, 'circuit breaker of the REST API');
      options.observer.breakerChanged(state);
    });
  }

  get load(): UpstreamLoad {
    const calls = Object.entries(this.#slots).map(([kind, slots]) => ({
      kind,
      inFlight: slots.running(),
      waiting: slots.waiting(),
    }));
    return { calls, retries: this.#budget.saved };
  }

  /** Reports a contract violation that only several responses together show. */
  report(operation: OperationId, requestId: string, violation: Violation): void {
    this.#options.contract.report({ operation, requestId, status: null }, [violation]);
  }

  /**
   * Makes a call with its retries: reads are retried if that can help, writes never. Rejects with an `UpstreamFault`, a `LegacyRejection`
   * or a GraphQLError (see `readResponse`).
   */
  async call(call: UpstreamCall): Promise<UpstreamResponse> {
    const { method, tier } = endpoints[call.operation];
    const { deadline, signal } = call;
    const release = await this.#slots[tier.kind].acquire('', signal);
    if (!release) throw new UpstreamFault('not-called', `Too many ${tier.kind} calls at once.`);
    this.#budget.earn();
    try {
      for (let attempt = 0; ; attempt += 1) {
        if (attempt > 0) await this.#waitForPause(call);
        try {
          return await this.#exchange(call);
        } catch (error) {
          const waitMs = method === 'GET' ? pauseBeforeRetry(attempt, error) : null;
          if (waitMs === null || performance.now() + waitMs >= deadline || !this.#budget.spend()) throw error;
          await pause(waitMs, undefined, { signal });
        }
      }
    } catch (error) {
      throw signal?.aborted ? abandoned() : error;
    } finally {
      release();
    }
  }

  /** A retry can come too early: timers fire up to a millisecond early, and another call may have extended the pause. */
  async #waitForPause({ operation, deadline, signal }: UpstreamCall): Promise<void> {
    for (;;) {
      const now = performance.now();
      const waitMs = Math.ceil(this.#pauses.msLeft(operation, now));
      if (waitMs === 0 || waitMs > maxPauseMs || now + waitMs >= deadline) return;
      await pause(waitMs, undefined, { signal });
    }
  }

  /** Makes one HTTP exchange unless it is not allowed now. Reports its outcome. */
  async #exchange(call: UpstreamCall): Promise<UpstreamResponse> {
    const { operation, target, deadline, requestId, signal } = call;
    const { dispatcher, origin, basePath, callTimeoutMs, contract } = this.#options;
    const endpoint = endpoints[operation];
    const { method, path } = endpoint;
    const start = performance.now();
    const obstacle = this.#obstacle(call, endpoint, start);
    if (obstacle) throw obstacle;
    const trace = call.traceCall?.(operation, method, path);
    let status: number | null = null;
    let failure: unknown = null;
    try {
      const response = await exchange(dispatcher, {
        origin,
        method,
        path: basePath + target,
        headers: headersOf(call, trace),
        body: call.body === undefined ? null : JSON.stringify(call.body),
        timeoutMs: Math.min(Math.floor(deadline - start), callTimeoutMs),
        signal,
      });
      ({ status } = response);
      if (response.retryAfter !== null)
        this.#pauses.note(operation, endpoint.tier, response, performance.now());
      const { value, violations } = readResponse(operation, endpoint, response);
      contract.report({ operation, requestId, status }, violations);
      return { value, bytes: response.body.length };
    } catch (error) {
      failure = error;
      if (error instanceof MalformedResponse || error instanceof LegacyRejection)
        contract.report({ operation, requestId, status }, error.violations);
      throw error;
    } finally {
      const outcome = outcomeOf(status, failure);
      trace?.end(outcome);
      this.#record(call, endpoint, { outcome, failure, start });
    }
  }

  /** Why the call cannot be made now; null if it can. */
  #obstacle({ operation, deadline }: UpstreamCall, { method }: Endpoint, now: number): UpstreamFault | null {
    if (deadline - now < 1) return new UpstreamFault('timeout', 'The operation has reached its deadline.');
    // Writes are never delayed.
    const pauseMs = method === 'GET' ? this.#pauses.msLeft(operation, now) : 0;
    if (pauseMs > 0) {
      const retryAfter = Math.ceil(pauseMs / 1000);
      return new UpstreamFault('not-called', 'The REST API requested a pause.', { retryAfter });
    }
    return this.#breaker.allows(now) ? null : new UpstreamFault('not-called', 'The circuit breaker is open.');
  }

  #record(
    { operation, requestId }: UpstreamCall,
    { method, path: template }: Endpoint,
    { outcome, failure, start }: { outcome: CallOutcome; failure: unknown; start: number },
  ): void {
    const { observer, log, onOutcome } = this.#options;
    const now = performance.now();
    observer.callEnded(operation, outcome, now - start);
    onOutcome(outcome, now - start);
    if (outcome !== 'abandoned') this.#breaker.record(isHostFailure(outcome, failure), now);
    const level = isWarning(outcome) ? 'warn' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    log[level]({ requestId, method, template, outcome, ms: Math.round(now - start) }, 'REST call');
  }
}
