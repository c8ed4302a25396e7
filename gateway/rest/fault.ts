import type { Violation } from './repair-response.ts';

/** Why a call of the REST API failed. */
export type FaultKind =
  /** Connection rejected, reset or closed too early. */
  | 'network'
  /** No complete response before the deadline. */
  | 'timeout'
  /** The client left: no request waits for the response. */
  | 'abandoned'
  /** 5xx. */
  | 'failed'
  /** An invalid response: not JSON, not as in the contract, too large, encoded, or a redirect. */
  | 'malformed'
  /** The circuit breaker is open, too many calls wait, or the REST API requested a pause. */
  | 'not-called';

export class UpstreamFault extends Error {
  readonly kind: FaultKind;
  /** The status of the response; null without one. */
  readonly status: number | null;
  /** The `Retry-After` of the REST API, in seconds. */
  readonly retryAfter: number | null;

  constructor(
    kind: FaultKind,
    message: string,
    options: { status?: number; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'UpstreamFault';
    this.kind = kind;
    this.status = options.status ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** An unusable response: not JSON, or too different from the contract to be repaired. */
export class MalformedResponse extends UpstreamFault {
  readonly violations: readonly Violation[];
  /** Whether the status is a success, so a write was done. */
  readonly isSuccess: boolean;

  constructor(violations: readonly Violation[], status: number) {
    const [first] = violations;
    super('malformed', `Status ${status}, ${first?.kind ?? 'type'} at "${first?.pointer ?? ''}".`, {
      status,
    });
    this.name = 'MalformedResponse';
    this.violations = violations;
    this.isSuccess = status >= 200 && status < 300;
  }
}

/** The fault of a call that no request waits for. */
export const abandoned = () => new UpstreamFault('abandoned', 'The client left.');
