import type { Violation } from './repair-response.ts';

/** What went wrong between the gateway and the REST API, before anybody decides what to tell the client. */
export type FaultKind =
  /** Not reached: connection refused, reset, closed too early. */
  | 'network'
  /** No whole answer before the deadline. */
  | 'timeout'
  /** The client left; nobody waits for the response. */
  | 'abandoned'
  /** 5xx. */
  | 'failed'
  /** An answer that cannot be believed: no JSON, other types than promised, too large, encoded, a redirect. */
  | 'malformed'
  /** Not called: the circuit is open, the bulkhead full, or the back end asked for a pause. */
  | 'refused';

export class UpstreamFault extends Error {
  readonly kind: FaultKind;
  /** Seconds after which the back end asked to be tried again. */
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

/** A response that is of no use: not JSON, or so far from the contract that nothing can be made of it. */
export class MalformedResponse extends UpstreamFault {
  readonly violations: readonly Violation[];
  /** Whether its status said that the call succeeded: a write was done then. */
  readonly isSuccess: boolean;

  constructor(violations: readonly Violation[], status: number) {
    const [first] = violations;
    super('malformed', `Status ${status}, ${first?.kind ?? 'type'} at "${first?.pointer ?? ''}".`);
    this.name = 'MalformedResponse';
    this.violations = violations;
    this.isSuccess = status >= 200 && status < 300;
  }
}
