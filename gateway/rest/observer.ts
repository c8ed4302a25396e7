import type { Outcome } from '../cache/stale-cache.ts';
import type { BreakerState } from './breaker.ts';
import type { ViolationEffect, ViolationKind } from './repair-response.ts';
import type { OperationId } from './rest-types.ts';

/** The outcome of one exchange with the REST API: its status, or the kind of fault. */
export type CallOutcome = number | string;

/** The trace of one exchange with the REST API. */
export interface CallTrace {
  /** Alternating names and values of the headers that propagate the trace. */
  readonly headers: readonly string[];
  end(outcome: CallOutcome): void;
}

/** Starts the trace of an exchange. */
export type TraceCall = (operation: OperationId, method: string, template: string) => CallTrace;

/** How many calls of the REST API are in flight or waiting. */
export interface UpstreamLoad {
  readonly calls: readonly { readonly kind: string; readonly inFlight: number; readonly waiting: number }[];
  /** Number of retries that are allowed now. */
  readonly retries: number;
}

/** Called for each event of the calls to the REST API, for metrics and traces. */
export interface LegacyObserver {
  callEnded(operation: OperationId, outcome: CallOutcome, milliseconds: number): void;
  /** `ageMs` is the age of a stale response that was served because there was no fresh one. */
  cacheRead(operation: OperationId, outcome: Outcome, ageMs?: number): void;
  breakerChanged(state: BreakerState): void;
  /** `records` is the number of values of a response that violated the contract. */
  contractViolated(
    operation: OperationId,
    kind: ViolationKind,
    effect: ViolationEffect,
    records: number,
  ): void;
}
