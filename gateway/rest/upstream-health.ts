import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { endpoints } from './endpoints.ts';
import { MalformedResponse, UpstreamFault } from './fault.ts';
import { LegacyRejection } from './rejection.ts';
import type { UpstreamSilence } from './upstream-silence.ts';
import type { Upstream } from './upstream.ts';

/** How long the result of a probe is reused. */
const reuseMs = 2_000;
const timeoutMs = 1_500;
/** After this time without a response, cached stock and prices are too old to sell by. */
const maxSilenceMs = 30_000;

type Probe = 'getCategories' | 'getDeliveryZips' | 'getCategories2';

interface HealthOptions {
  readonly upstream: Upstream;
  readonly silence: UpstreamSilence;
  /** Address of the REST API as it is configured, without secrets: for the log. */
  readonly address: string;
  readonly log: Logger;
}

/** Why a probe failed, as the end of a sentence. */
function reasonOf(error: unknown): string {
  if (error instanceof LegacyRejection) return `returned status ${error.status}.`;
  if (error instanceof MalformedResponse)
    return `returned a response that differs from the contract: ${error.message}`;
  return error instanceof Error ? `failed: ${error.message}` : 'failed.';
}

/** Whether no other probe can succeed either: the host could not be reached, or must not be called. */
const isUnreached = (error: unknown): boolean =>
  error instanceof UpstreamFault && ['network', 'timeout', 'not-called', 'abandoned'].includes(error.kind);

/** Checks the health of the REST API with a small read, at most every two seconds. */
export class UpstreamHealth {
  readonly #options: HealthOptions;
  /** Small public reads. The last one that succeeded comes first, so that one failing endpoint does not count as a failing host. */
  #probes: readonly Probe[] = ['getCategories', 'getDeliveryZips', 'getCategories2'];
  /** Whether the last probe succeeded. One probe at a time; an old result is refreshed in the background. */
  readonly #isUp = new LRUCache<'isUp', boolean>({
    max: 1,
    ttl: reuseMs,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    fetchMethod: () => this.#probe(),
  });
  #hasBeenUp = false;
  #loggedProblem: string | null = null;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /**
   * `down` until the first success, and after 30 s without a response to any call; otherwise `degraded` if the last probe failed, because
   * cached data is still served. A gateway that has been up returns the last result and probes in the background, so that a slow REST API
   * does not make every gateway look down.
   */
  async state(): Promise<'ok' | 'degraded' | 'down'> {
    const { silence } = this.#options;
    const isUp = await this.#isUp.fetch('isUp', { allowStale: this.#hasBeenUp });
    if (isUp && silence.milliseconds < maxSilenceMs) return 'ok';
    return this.#hasBeenUp && silence.milliseconds < maxSilenceMs ? 'degraded' : 'down';
  }

  /** Whether the REST API returns a valid response to any of the probes. */
  async #probe(): Promise<boolean> {
    let problem: string | null = null;
    for (const probe of this.#probes) {
      try {
        await this.#options.upstream.call({
          operation: probe,
          target: endpoints[probe].path,
          authorization: null,
          requestId: 'health',
          deadline: performance.now() + timeoutMs,
        });
        this.#probes = [probe, ...this.#probes.filter((other) => other !== probe)];
        this.#hasBeenUp = true;
        return true;
      } catch (error) {
        problem ??= `GET ${endpoints[probe].path} ${reasonOf(error)}`;
        if (isUnreached(error)) break;
      }
    }
    if (problem !== null) this.#logAtStart(problem);
    return false;
  }

  /** A gateway that never reached the REST API is probably misconfigured: logs each problem once. */
  #logAtStart(problem: string): void {
    const { log, address } = this.#options;
    if (this.#hasBeenUp || problem === this.#loggedProblem) return;
    this.#loggedProblem = problem;
    log.error(
      `LEGACY_API_URL (${address}) does not lead to the REST API: ${problem} Does the address end in /api?`,
    );
  }
}
