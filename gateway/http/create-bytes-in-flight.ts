import type { Logger } from 'pino';
import { BytesInFlight } from '../cache/bytes-in-flight.ts';
import type { Metrics } from '../observability/metrics.ts';
import { bytesInFlightOf } from '../memory-sizes.ts';

/** The part of the bound that one client address may hold: an address may be a mobile carrier's. */
const addressShare = 1 / 4;
/** An overload is logged once in this time, because it can reject thousands of requests. */
const logPauseMs = 10_000;

/** Counts the bytes that a process with this memory holds for requests, and reports rejections to metrics and log. */
export function createBytesInFlight(memoryMb: number, metrics: Metrics, log: Logger): BytesInFlight {
  const total = bytesInFlightOf(memoryMb);
  let loggedAt = -Infinity;
  const inFlight = new BytesInFlight({ total, perAddress: total * addressShare }, (bound) => {
    metrics.busyRejected(bound);
    if (performance.now() - loggedAt < logPauseMs) return;
    loggedAt = performance.now();
    log.warn({ bound, bytes: inFlight.total }, 'bodies and unsent responses hold too many bytes');
  });
  metrics.measureBytesInFlight(() => inFlight.total);
  return inFlight;
}
