import type { Tracing } from './trace.ts';

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
