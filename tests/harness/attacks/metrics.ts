import type { AttackedShop } from './attack.ts';

/** The metrics in Prometheus format; empty if the gateway does not respond. */
export async function readMetrics(shop: AttackedShop): Promise<string> {
  try {
    const response = await fetch(shop.metricsUrl, { signal: AbortSignal.timeout(20_000) });
    return await response.text();
  } catch {
    return '';
  }
}

/** The sum of all series of a metric whose labels contain `labels`; null where the metric does not exist. */
export function metricSum(metrics: string, name: string, labels = ''): number | null {
  if (!metrics.includes(`# TYPE ${name} `)) return null;
  return metrics
    .split('\n')
    .filter((line) => line.startsWith(name) && !line.startsWith('#') && line.includes(labels))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
