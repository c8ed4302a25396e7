export type Attributes = Readonly<Record<string, string | number>>;

/** One span of work, of which further work is a part. Nothing that a client sent becomes part of it but the name of its operation. */
export interface Trace {
  /** The headers that put the spans of a call to another process into this trace: names and values in turn. */
  readonly headers: readonly string[];
  child(name: string, attributes?: Attributes): Trace;
  /** A part that is a call to another process. */
  call(name: string, attributes?: Attributes): Trace;
  /** `error` is the code of what went wrong; null when nothing did. */
  end(attributes?: Attributes, error?: string | null): void;
}

/** Starts a trace for each request; made only where tracing is configured. */
export interface Tracing {
  /** `traceparent` is the header of a caller who is believed. */
  start(name: string, traceparent: string | undefined): Trace;
  close(): Promise<void>;
}
