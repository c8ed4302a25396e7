import type { TraceCall } from '../rest/index.ts';

/** The span of one request. The only part of the client's request in it is the name of the operation. */
export interface Trace {
  /** Starts a span for a call of the REST API. */
  readonly call: TraceCall;
  end(status: number, operation: string | null): void;
}

/** Starts a trace for each request. Exists only if tracing is configured. */
export interface Tracing {
  /** `traceparent` is the header of a trusted caller. */
  start(name: string, traceparent: string | undefined): Trace;
  close(): Promise<void>;
}

/**
 * Tracing as configured by the standard `OTEL_*` variables; null without an exporter: then OpenTelemetry is not loaded. Supported:
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
