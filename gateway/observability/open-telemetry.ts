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
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ConsoleSpanExporter, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Attributes, Trace, Tracing } from './trace.ts';

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

/** Tracing with an OpenTelemetry tracer. */
export function tracingBy(tracer: Tracer, close: () => Promise<void>): Tracing {
  return {
    start: (name, traceparent) => new SpanTrace(tracer, name, parentOf(traceparent), SpanKind.SERVER),
    close,
  };
}

/** Tracing that exports its spans as the `OTEL_*` variables configure, or to the console. */
export function exportingTracing(to: 'otlp' | 'console'): Tracing {
  const named = resourceFromAttributes({ 'service.name': 'lantern-gateway' });
  const provider = new NodeTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(to === 'console' ? new ConsoleSpanExporter() : new OTLPTraceExporter()),
    ],
  });
  return tracingBy(provider.getTracer('gateway'), () => provider.shutdown());
}
