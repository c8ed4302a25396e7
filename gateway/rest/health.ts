import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import type { Upstream } from './call.ts';
import { endpoints } from './endpoints.ts';
import { MalformedResponse, UpstreamFault } from './fault.ts';
import type { CallOutcome } from './observer.ts';
import { LegacyRejection } from './rejection.ts';

/** How long the result of a check is reused. */
const reuseMs = 2_000;
const timeoutMs = 1_500;
/** How long the REST API may not respond before cached stock and prices are too old. */
const maxSilenceMs = 30_000;

type Probe = 'getCategories' | 'getDeliveryZips' | 'getCategories2';

interface HealthOptions {
  readonly upstream: Pick<Upstream, 'call'>;
  readonly dispatcher: Dispatcher;
  /** Base address of the REST API, without secrets. */
  readonly address: URL;
  readonly now: () => number;
  readonly log: Logger;
}

/** A check whose result is reused. An old result is refreshed in the background. */
const reused = (check: () => Promise<boolean>) =>
  new LRUCache<'result', boolean>({
    max: 1,
    ttl: reuseMs,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    fetchMethod: check,
  });

/** Why a probe failed, as the end of a sentence. */
function reasonOf(error: unknown): string {
  if (error instanceof LegacyRejection) return `returned status ${error.status}.`;
  if (error instanceof MalformedResponse)
    return `returned a response that differs from the contract: ${error.message}`;
  return error instanceof Error ? `failed: ${error.message}` : 'failed.';
}

/** Whether further probes cannot succeed: the host is unreachable, or calls to it are not allowed. */
const isUnreached = (error: unknown): boolean =>
  error instanceof UpstreamFault && ['network', 'timeout', 'not-called', 'abandoned'].includes(error.kind);

/** Checks the health of the REST API, at most every two seconds. */
export class UpstreamHealth {
  readonly #options: HealthOptions;
  /** Small public reads. The last one that succeeded comes first, so that one failing endpoint does not count as a failing host. */
  #probes: readonly Probe[] = ['getCategories', 'getDeliveryZips', 'getCategories2'];
  readonly #isUp = reused(() => this.#probe());
  readonly #canWrite = reused(() => this.#probeWrites());
  #hasBeenUp = false;
  #loggedProblem: string | null = null;
  /** Start of the oldest call without a response; null after a response. */
  #silentSince: number | null = null;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /** Records how a call ended. Any HTTP status counts as a response. A call that its client abandoned does not count. */
  callEnded(outcome: CallOutcome, milliseconds: number): void {
    if (typeof outcome === 'number' || outcome === 'malformed') this.#silentSince = null;
    else if (outcome !== 'abandoned') this.#silentSince ??= this.#options.now() - milliseconds;
  }

  /**
   * `down` until the first success, and after 30 s without a response to any call. `degraded` if the last probe failed, because cached data
   * is still served. A gateway that has been up returns the last result and probes in the background. So a slow REST API does not make
   * every gateway look down.
   */
  async state(): Promise<'ok' | 'degraded' | 'down'> {
    const isUp = await this.#isUp.fetch('result', { allowStale: this.#hasBeenUp });
    const silentMs = this.#silentSince === null ? 0 : this.#options.now() - this.#silentSince;
    if (silentMs >= maxSilenceMs) return 'down';
    if (isUp) return 'ok';
    return this.#hasBeenUp ? 'degraded' : 'down';
  }

  /**
   * Whether the REST API can write, from its readiness at the last check; a new check runs in the background. Only informs operators: the
   * gateway serves the catalog meanwhile. A REST API without `/health/ready` counts as writable.
   */
  get writes(): 'ok' | 'down' {
    const known = this.#canWrite.peek('result', { allowStale: true });
    this.#canWrite.fetch('result', { allowStale: true }).catch(() => undefined);
    return known === false ? 'down' : 'ok';
  }

  async #probeWrites(): Promise<boolean> {
    const { dispatcher, address } = this.#options;
    try {
      const { statusCode, body } = await dispatcher.request({
        origin: address.origin,
        path: '/health/ready',
        method: 'GET',
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      await body.dump();
      return statusCode !== 503;
    } catch {
      // `restApi` reports a REST API that cannot be reached.
      return this.#canWrite.peek('result', { allowStale: true }) ?? true;
    }
  }

  /** Whether the REST API returns a valid response to any of the probes. */
  async #probe(): Promise<boolean> {
    let problem: string | null = null;
    for (const operation of this.#probes) {
      const { path: target } = endpoints[operation];
      const deadline = performance.now() + timeoutMs;
      try {
        await this.#options.upstream.call({
          operation,
          target,
          authorization: null,
          requestId: 'health',
          deadline,
        });
        this.#probes = [operation, ...this.#probes.filter((other) => other !== operation)];
        this.#hasBeenUp = true;
        return true;
      } catch (error) {
        problem ??= `GET ${target} ${reasonOf(error)}`;
        if (isUnreached(error)) break;
      }
    }
    if (problem !== null) this.#logAtStart(problem);
    return false;
  }

  /** A gateway that has never reached the REST API is probably misconfigured: log each problem once. */
  #logAtStart(problem: string): void {
    const { log, address } = this.#options;
    if (this.#hasBeenUp || problem === this.#loggedProblem) return;
    this.#loggedProblem = problem;
    log.error(
      `LEGACY_API_URL (${address.origin}${address.pathname}) does not lead to the REST API: ${problem} Does the address end in /api?`,
    );
  }
}
