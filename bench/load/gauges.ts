import type { Topology } from '../../scripts/topology/topology.ts';

/** A gateway as its own metrics show it. */
export interface Gauge {
  readonly at: number;
  readonly gateway: string;
  readonly residentMb: number;
  readonly heapMb: number;
  /** Since the reading before. */
  readonly lagP99Ms: number;
}

const valueOf = (text: string, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN);

/** Reads every gateway's gauges; one that does not respond is left out. */
export async function readGauges({ gateways }: Topology): Promise<Gauge[]> {
  const read = gateways.map(async ({ service, metricsUrl }): Promise<Gauge[]> => {
    try {
      const response = await fetch(metricsUrl, { signal: AbortSignal.timeout(2_000) });
      const text = await response.text();
      return [
        {
          at: performance.now(),
          gateway: service.name,
          residentMb: valueOf(text, 'process_resident_memory_bytes') / 2 ** 20,
          heapMb: valueOf(text, 'nodejs_heap_size_used_bytes') / 2 ** 20,
          lagP99Ms: valueOf(text, 'nodejs_eventloop_lag_p99_seconds') * 1000,
        },
      ];
    } catch {
      return [];
    }
  });
  return (await Promise.all(read)).flat();
}
