import type { Violation } from './repair-response.ts';

/** Why a call of the REST API failed. */
export type FaultKind =
  /** Connection refused, reset or closed too early. */
  | 'network'
  /** No complete response before the deadline. */
  | 'timeout'
  /** The client left: no request waits for the response. */
  | 'abandoned'
  /** 5xx. */
  | 'failed'
  /** An invalid response: not JSON, not as in the contract, too large, encoded, or a redirect. */
  | 'malformed'
  /** The circuit breaker is open, the bulkhead is full, or the REST API requested a pause. */
  | 'not-called';

export class UpstreamFault extends Error {
  readonly kind: FaultKind;
  /** The `Retry-After` of the REST API, in seconds. */
  readonly retryAfter: number | null;

  constructor(
    kind: FaultKind,
    message: string,
    options: { retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'UpstreamFault';
    this.kind = kind;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** An unusable response: not JSON, or too different from the contract to be repaired. */
export class MalformedResponse extends UpstreamFault {
  readonly violations: readonly Violation[];
  /** Whether the status is a success: then a write was done. */
  readonly isSuccess: boolean;

  constructor(violations: readonly Violation[], status: number) {
    const [first] = violations;
    super('malformed', `Status ${status}, ${first?.kind ?? 'type'} at "${first?.pointer ?? ''}".`);
    this.name = 'MalformedResponse';
    this.violations = violations;
    this.isSuccess = status >= 200 && status < 300;
  }
}
