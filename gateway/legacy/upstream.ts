import type { Logger } from 'pino';
import { readAnswer } from './answer.ts';
import { Bulkhead, type Room } from './bulkhead.ts';
import { breakerRules, CircuitBreaker } from './breaker.ts';
import { endpoints, type Endpoint, type Tier } from './endpoints.ts';
import { UpstreamFault } from './fault.ts';
import type { CallTrace, LegacyObserver, TraceCall } from './observer.ts';
import { isPassing, isPassingStatus, pauseBefore, RetryBudget, retryRules } from './retry.ts';
import type { OperationId } from './rest-client.ts';
import type { Transport } from './transport.ts';
import { type HttpAnswer, type OnStart } from './transport.ts';

/** Browsing cannot take the room of those who pay: each kind of call has its share of the connections. */
const rooms = (connections: number): Record<Tier['kind'], Room> => ({
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
  /** Until when there may be an answer, by `performance.now()`. */
  readonly deadline: number;
  readonly onStart?: OnStart | undefined;
  readonly traceCall?: TraceCall | undefined;
}

export interface UpstreamAnswer {
  /** The checked body. */
  readonly value: unknown;
  /** How long the body was, for whoever keeps it. */
  readonly bytes: number;
}

interface UpstreamOptions {
  readonly transport: Transport;
  /** Path of the API base, like `/api`. */
  readonly basePath: string;
  readonly callTimeoutMs: number;
  /** How many calls the way to the REST API takes at once. */
  readonly connections: number;
  readonly observer: LegacyObserver;
  readonly log: Logger;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function headersOf(call: UpstreamCall, body: string | null, trace: CallTrace | undefined): string[] {
  const headers = ['accept', 'application/json', 'x-request-id', call.requestId];
  if (call.authorization !== null) headers.push('authorization', call.authorization);
  if (trace) headers.push(...trace.headers);
  if (body !== null) headers.push('content-type', 'application/json');
  return headers;
}

/**
 * The REST API as an upstream that may misbehave: each call has a deadline, a place in the bulkhead and the breaker's consent; reads are
 * tried again where that can help, writes never.
 */
export class Upstream {
  readonly #options: UpstreamOptions;
  readonly #breaker: CircuitBreaker;
  readonly #bulkhead: Bulkhead<Tier['kind']>;
  readonly #budget = new RetryBudget();
  /** Until when the back end asked not to be read, by operation. */
  readonly #heldUntil = new Map<OperationId, number>();

  constructor(options: UpstreamOptions) {
    this.#options = options;
    this.#bulkhead = new Bulkhead(rooms(options.connections));
    this.#breaker = new CircuitBreaker(breakerRules, (state) => {
      options.log.warn({ state }, 'circuit breaker of the REST API');
      options.observer.breakerChanged(state);
    });
  }

  get breakerState() {
    return this.#breaker.state;
  }

  /** Resolves to the checked answer. Throws `UpstreamFault`, `LegacyRefusal` or a GraphQLError (see `readAnswer`). */
  async call(call: UpstreamCall): Promise<UpstreamAnswer> {
    const endpoint = endpoints[call.operation];
    const { kind } = endpoint.tier;
    const place = this.#bulkhead.enter(kind);
    if (place === false) throw new UpstreamFault('refused', `Too many ${kind} calls at once.`);
    if (place) await place;
    try {
      return await this.#tryOften(call, endpoint);
    } finally {
      this.#bulkhead.leave(kind);
    }
  }

  async #tryOften(call: UpstreamCall, endpoint: Endpoint): Promise<UpstreamAnswer> {
    const mayRepeat = endpoint.method === 'GET';
    this.#budget.earn();
    for (let attempt = 0; ; attempt += 1) {
      let status: number | null = null;
      try {
        if (mayRepeat) this.#respectHold(call.operation);
        const answer = await this.#once(call, endpoint);
        status = answer.status;
        return { value: this.#judge(call.operation, endpoint, answer), bytes: answer.body.length };
      } catch (error) {
        if (!mayRepeat || !isPassing(error, status) || attempt >= retryRules.retries) throw error;
        const wait = pauseBefore(attempt, error, retryRules, Math.random);
        if (wait === null || performance.now() + wait >= call.deadline || !this.#budget.spend()) throw error;
        await pause(wait);
      }
    }
  }

  #respectHold(operation: OperationId): void {
    const until = this.#heldUntil.get(operation);
    if (until === undefined) return;
    const left = until - performance.now();
    if (left <= 0) {
      this.#heldUntil.delete(operation);
      return;
    }
    throw new UpstreamFault('refused', 'The REST API asked for a pause.', {
      retryAfter: Math.ceil(left / 1000),
    });
  }

  /** One exchange, without looking at what it means; tells breaker and observer how it went. */
  async #once(call: UpstreamCall, endpoint: Endpoint): Promise<HttpAnswer> {
    const start = performance.now();
    const left = Math.floor(call.deadline - start);
    if (left <= 0) throw new UpstreamFault('timeout', 'The operation has used up its time.');
    if (!this.#breaker.allows(start)) throw new UpstreamFault('refused', 'The circuit breaker is open.');
    const body = call.body === undefined ? null : JSON.stringify(call.body);
    const trace = call.traceCall?.(call.operation, endpoint.method, endpoint.path);
    try {
      const answer = await this.#options.transport.send(
        {
          method: endpoint.method,
          path: this.#options.basePath + call.target,
          headers: headersOf(call, body, trace),
          body,
          timeoutMs: Math.min(left, this.#options.callTimeoutMs),
        },
        call.onStart,
      );
      this.#ended(call, endpoint, answer.status, start);
      trace?.end(answer.status);
      return answer;
    } catch (error) {
      const outcome = error instanceof UpstreamFault ? error.kind : 'failed';
      this.#ended(call, endpoint, outcome, start);
      trace?.end(outcome);
      throw error;
    }
  }

  #ended(call: UpstreamCall, endpoint: Endpoint, outcome: number | string, start: number): void {
    const now = performance.now();
    const { observer, log } = this.#options;
    observer.callEnded(call.operation, outcome, now - start);
    if (outcome === 'network' || outcome === 'timeout' || isPassingStatus(outcome)) this.#breaker.failed(now);
    else if (outcome !== 'abandoned') this.#breaker.succeeded(now);
    const level = typeof outcome === 'string' || outcome >= 500 ? 'warn' : 'debug';
    if (log.isLevelEnabled(level)) {
      const { method, path: template } = endpoint;
      log[level](
        { requestId: call.requestId, method, template, outcome, ms: Math.round(now - start) },
        'REST call',
      );
    }
  }

  #judge(operation: OperationId, endpoint: Endpoint, answer: HttpAnswer): unknown {
    try {
      return readAnswer(operation, endpoint, answer);
    } catch (error) {
      const asksPause = answer.retryAfter !== null && answer.retryAfter > 0;
      const isForAll = answer.status === 503 || (answer.status === 429 && endpoint.tier.kind === 'public');
      if (asksPause && isForAll)
        this.#heldUntil.set(operation, performance.now() + Math.min(answer.retryAfter ?? 0, 60) * 1000);
      throw error;
    }
  }
}
