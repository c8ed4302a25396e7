import type { BreakerState } from './breaker.ts';
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

/** Told what happens on the way to the REST API, for metrics and traces. */
export interface LegacyObserver {
  callEnded(operation: OperationId, outcome: CallOutcome, milliseconds: number): void;
  cacheRead(operation: OperationId, outcome: CacheOutcome): void;
  /** An answer came with the bytes of the one before it. */
  answerKnown(operation: OperationId): void;
  breakerChanged(state: BreakerState): void;
}
