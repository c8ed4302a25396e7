import { CircuitBreaker, type BreakerRules } from './breaker.ts';
import { Bulkhead, type CallLimit } from '../cache/bulkhead.ts';
import { endpoints, type Tier } from './endpoints.ts';
import { InFlightCall, type CallListener, type UpstreamCall, type UpstreamParts } from './in-flight-call.ts';
import type { UpstreamLoad } from './observer.ts';
import type { Violation } from './repair-response.ts';
import type { OperationId } from './rest-client.ts';
import { RetryBudget } from './retry.ts';
import { RetryAfterPauses } from './retry-after.ts';

/** Each kind of call has its share of the connections, so browsing cannot block checkout. */
const limits = (connections: number): Record<Tier['kind'], CallLimit> => ({
  public: { concurrent: Math.ceil(connections * 0.6), waiting: 1_000 },
  'signed-in': { concurrent: Math.ceil(connections * 0.9), waiting: 2_000 },
  write: { concurrent: connections, waiting: 500 },
});

/** Receives the function that stops a call; called once, before its response. */
export type OnStart = (stop: () => void) => void;

export interface UpstreamResponse {
  readonly value: unknown;
  readonly bytes: number;
}

interface UpstreamOptions extends Omit<UpstreamParts, 'breaker' | 'bulkhead' | 'budget' | 'pauses'> {
  /** Maximum number of connections to the REST API. */
  readonly connections: number;
  readonly breakerRules: BreakerRules;
}

/**
 * Makes the calls of the REST API. Each call has a deadline, a slot in the bulkhead and passes the circuit breaker. Reads are retried if
 * that can help, writes never.
 */
export class Upstream {
  readonly #parts: UpstreamParts;

  constructor(options: UpstreamOptions) {
    const breaker = new CircuitBreaker(options.breakerRules, (state) => {
      options.log.warn({ state }, 'circuit breaker of the REST API');
      options.observer.breakerChanged(state);
    });
    this.#parts = {
      ...options,
      breaker,
      bulkhead: new Bulkhead(limits(options.connections)),
      budget: new RetryBudget(),
      pauses: new RetryAfterPauses(),
    };
  }

  get load(): UpstreamLoad {
    return { calls: this.#parts.bulkhead.load, retries: this.#parts.budget.saved };
  }

  /** Reports a difference from the contract that no single response shows. */
  report(operation: OperationId, requestId: string, violation: Violation): void {
    const call = { operation, requestId, endpoint: endpoints[operation], status: null };
    this.#parts.contract.report(call, [violation]);
  }

  /** Starts a call. */
  send(call: UpstreamCall, listener: CallListener): InFlightCall {
    const inFlight = new InFlightCall(this.#parts, call, listener);
    inFlight.start();
    return inFlight;
  }

  /** A call as a promise, for callers that make few calls. `onStart` receives the function that stops it. */
  call(call: UpstreamCall, onStart?: OnStart): Promise<UpstreamResponse> {
    return new Promise((resolve, reject) => {
      const inFlight = this.send(call, {
        responded: (value, bytes) => {
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
