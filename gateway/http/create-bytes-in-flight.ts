import type { Logger } from 'pino';
import { BytesInFlight } from '../cache/bytes-in-flight.ts';
import type { Metrics } from '../observability/metrics.ts';
import { bytesInFlightOf } from '../memory-sizes.ts';

/** The share of the limit for one client address, which may belong to a mobile carrier. */
const addressShare = 1 / 4;
/** Minimum time between two log lines about an overload, because it can reject thousands of requests. */
const logPauseMs = 10_000;

/** Counts the bytes that a process with this memory holds for requests, and reports rejections to metrics and log. */
export function createBytesInFlight(memoryMb: number, metrics: Metrics, log: Logger): BytesInFlight {
  const total = bytesInFlightOf(memoryMb);
  let loggedAt = -Infinity;
  const inFlight = new BytesInFlight({ total, perAddress: total * addressShare }, (bound) => {
    metrics.busyRejections.inc({ bound });
    if (performance.now() - loggedAt < logPauseMs) return;
    loggedAt = performance.now();
    log.warn({ bound, bytes: inFlight.total }, 'bodies and unsent responses hold too many bytes');
  });
  metrics.measureBytesInFlight(() => inFlight.total);
  return inFlight;
}
