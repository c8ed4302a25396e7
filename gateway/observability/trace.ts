export type Attributes = Readonly<Record<string, string | number>>;

/** One span of work, which can have child spans. Of the client's request it contains only the name of the operation. */
export interface Trace {
  /** The headers that propagate this trace to another process: alternating names and values. */
  readonly headers: readonly string[];
  child(name: string, attributes?: Attributes): Trace;
  /** A child span for a call to another process. */
  call(name: string, attributes?: Attributes): Trace;
  /** `error` is the error code; null for a success. */
  end(attributes?: Attributes, error?: string | null): void;
}

/** Starts a trace for each request. Exists only if tracing is configured. */
export interface Tracing {
  /** `traceparent` is the header of a trusted caller. */
  start(name: string, traceparent: string | undefined): Trace;
  close(): Promise<void>;
}
