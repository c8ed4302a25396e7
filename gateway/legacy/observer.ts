import type { BreakerState } from './breaker.ts';
import type { ViolationEffect, ViolationKind } from './repair-response.ts';
import type { OperationId } from './rest-client.ts';

/** What became of one exchange with the REST API: its status, or the kind of fault. */
export type CallOutcome = number | string;

/** How a read of the public tier was answered. */
export type CacheOutcome = 'memory' | 'redis' | 'stale' | 'stale-if-down' | 'shared-flight' | 'miss';

/** The trace of one exchange with the REST API. */
export interface CallTrace {
  /** Names and values of the headers that carry the trace on, in turn. */
  readonly headers: readonly string[];
  end(outcome: CallOutcome): void;
}

/** Starts the trace of an exchange. */
export type TraceCall = (operation: OperationId, method: string, template: string) => CallTrace;

/** What the calls of the REST API take of their bounds now. */
export interface UpstreamLoad {
  readonly calls: readonly { readonly kind: string; readonly inFlight: number; readonly waiting: number }[];
  /** Retries that may be made now. */
  readonly retries: number;
}

/** Told what happens on the way to the REST API, for metrics and traces. */
export interface LegacyObserver {
  callEnded(operation: OperationId, outcome: CallOutcome, milliseconds: number): void;
  /** `ageMs` is how old a response is that had to do because there was no fresh one. */
  cacheRead(operation: OperationId, outcome: CacheOutcome, ageMs?: number): void;
  breakerChanged(state: BreakerState): void;
  /** So many values of a response differed from the contract. */
  contractViolated(
    operation: OperationId,
    kind: ViolationKind,
    effect: ViolationEffect,
    records: number,
  ): void;
}
