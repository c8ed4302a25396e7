export type Attributes = Readonly<Record<string, string | number>>;

/** One span of work, of which further work is a part. Nothing that a client sent becomes part of it but the name of its operation. */
export interface Trace {
  /** What a call to another process bears so that its spans belong to this one: names and values in turn. */
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

/**
 * Tracing as the standard `OTEL_*` variables configure it; null where they name no exporter, and then none of it is loaded. Known:
 * OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER (otlp, console, none), OTEL_EXPORTER_OTLP_*, OTEL_TRACES_SAMPLER(_ARG), OTEL_BSP_*,
 * OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES.
 */
export async function startTracing(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Tracing | null> {
  const exporter = variables['OTEL_TRACES_EXPORTER'];
  const endpoint =
    variables['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? variables['OTEL_EXPORTER_OTLP_ENDPOINT'];
  const isOn =
    exporter === 'otlp' || exporter === 'console' || (exporter === undefined && endpoint !== undefined);
  if (!isOn || variables['OTEL_SDK_DISABLED'] === 'true') return null;
  const { exportingTracing } = await import('./open-telemetry.ts');
  return exportingTracing(exporter === 'console' ? 'console' : 'otlp');
}
