import { CircuitBreaker, type BreakerRules } from './breaker.ts';
import { Bulkhead, type CallLimit } from './bulkhead.ts';
import type { Tier } from './endpoints.ts';
import { InFlightCall, type CallListener, type UpstreamCall, type UpstreamParts } from './in-flight-call.ts';
import type { UpstreamLoad } from './observer.ts';
import { RetryBudget } from './retry.ts';
import { RetryAfterPauses } from './retry-after.ts';

/** Browsing cannot take the room of those who pay: each kind of call has its share of the connections. */
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
  /** How many calls the way to the REST API takes at once. */
  readonly connections: number;
  readonly breakerRules: BreakerRules;
}

/**
 * The REST API as an upstream that may misbehave: each call has a deadline, a place in the bulkhead and the breaker's consent; reads are
 * tried again where that can help, writes never.
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

  /** Starts a call, which can be stopped. */
  send(call: UpstreamCall, listener: CallListener): InFlightCall {
    const inFlight = new InFlightCall(this.#parts, call, listener);
    inFlight.start();
    return inFlight;
  }

  /** A call as a promise, for callers that make few of them. `onStart` gets the function that stops it. */
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
