import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ConsoleSpanExporter, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { TraceCall } from '../rest/index.ts';
import type { Trace, Tracing } from './tracing.ts';

/** The context in the `traceparent` of the sender; a new trace without a valid one. */
function parentOf(traceparent: string | undefined): Context {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '');
  const [, traceId, spanId, flags] = match ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/**
 * The spans of a call, with the name of the contract's operation and the path template. Instrumentation of undici would export URLs, whose
 * queries may contain private data.
 */
const callsIn =
  (tracer: Tracer, parent: Context): TraceCall =>
  (operation, method, template) => {
    const attributes = { 'http.request.method': method, 'url.template': template };
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, parent);
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      headers: ['traceparent', `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`],
      end: (outcome) => {
        const isStatus = typeof outcome === 'number';
        if (isStatus) span.setAttribute('http.response.status_code', outcome);
        if (!isStatus || outcome >= 500)
          span.setStatus({ code: SpanStatusCode.ERROR, message: String(outcome) });
        span.end();
      },
    };
  };

/** Tracing with an OpenTelemetry tracer. */
export function tracingBy(tracer: Tracer, close: () => Promise<void>): Tracing {
  return {
    start: (name, traceparent): Trace => {
      const parent = parentOf(traceparent);
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
      return {
        call: callsIn(tracer, trace.setSpan(parent, span)),
        end: (status, operation) => {
          span.setAttribute('http.response.status_code', status);
          if (operation !== null) span.setAttribute('graphql.operation.name', operation);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR, message: String(status) });
          span.end();
        },
      };
    },
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
