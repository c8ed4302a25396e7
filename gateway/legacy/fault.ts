/** What went wrong between the gateway and the REST API, before anybody decides what to tell the client. */
export type FaultKind =
  /** Not reached: connection refused, reset, closed too early. */
  | 'network'
  /** No whole answer before the deadline. */
  | 'timeout'
  /** The client left; nobody waits for the answer. */
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
