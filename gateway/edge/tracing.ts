import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';

type Attributes = Readonly<Record<string, string | number>>;

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

class SpanTrace implements Trace {
  readonly #tracer: Tracer;
  readonly #span: Span;
  readonly #context: Context;

  constructor(tracer: Tracer, name: string, parent: Context, kind: SpanKind, attributes: Attributes = {}) {
    this.#tracer = tracer;
    this.#span = tracer.startSpan(name, { kind, attributes }, parent);
    this.#context = trace.setSpan(parent, this.#span);
  }

  get headers(): readonly string[] {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    return [
      'traceparent',
      `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01'}`,
    ];
  }

  child(name: string, attributes?: Attributes): Trace {
    return new SpanTrace(this.#tracer, name, this.#context, SpanKind.INTERNAL, attributes);
  }

  call(name: string, attributes?: Attributes): Trace {
    return new SpanTrace(this.#tracer, name, this.#context, SpanKind.CLIENT, attributes);
  }

  end(attributes: Attributes = {}, error: string | null = null): void {
    this.#span.setAttributes(attributes);
    if (error !== null) this.#span.setStatus({ code: SpanStatusCode.ERROR, message: error });
    this.#span.end();
  }
}

function parentOf(traceparent: string | undefined): Context {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '');
  const [, traceId, spanId, flags] = match ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/** Tracing by a tracer of OpenTelemetry. */
export function tracingBy(tracer: Tracer, close: () => Promise<void>): Tracing {
  return {
    start: (name, traceparent) => new SpanTrace(tracer, name, parentOf(traceparent), SpanKind.SERVER),
    close,
  };
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
  const [{ NodeTracerProvider, BatchSpanProcessor, ConsoleSpanExporter }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const named = resources.resourceFromAttributes({ 'service.name': 'lantern-gateway' });
  const provider = new NodeTracerProvider({
    resource: named.merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(exporter === 'console' ? new ConsoleSpanExporter() : new OTLPTraceExporter()),
    ],
  });
  return tracingBy(provider.getTracer('gateway'), () => provider.shutdown());
}
