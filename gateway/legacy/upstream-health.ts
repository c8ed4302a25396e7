import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { endpoints } from './endpoints.ts';
import { MalformedResponse, UpstreamFault } from './fault.ts';
import { LegacyRejection } from './rejection.ts';
import type { UpstreamSilence } from './upstream-silence.ts';
import type { Upstream } from './upstream.ts';

/** How long one answer about the upstream's health is good for. */
const keepMs = 2_000;
const timeoutMs = 1_500;
/** From when on an upstream that does not respond makes the gateway useless: what it has cached grows too old to sell by. */
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
  if (error instanceof LegacyRejection) return `was answered with status ${error.status}.`;
  if (error instanceof MalformedResponse) return `was not answered as the contract has it: ${error.message}`;
  return error instanceof Error ? `failed: ${error.message}` : 'failed.';
}

/** Whether no other probe can succeed either: the host was not reached, or was not to be called. */
const isUnreached = (error: unknown): boolean =>
  error instanceof UpstreamFault && ['network', 'timeout', 'refused', 'abandoned'].includes(error.kind);

/** Asks the REST API for something small, at most once in a while however often health is asked for. */
export class UpstreamHealth {
  readonly #options: HealthOptions;
  /** Small public reads; the one that was answered last comes first, so that one failing endpoint is no failing host. */
  #probes: readonly Probe[] = ['getCategories', 'getDeliveryZips', 'getCategories2'];
  /** Whether the REST API answered the last probe: one probe at a time, and a new one in the background when the last is old. */
  readonly #isUp = new LRUCache<'isUp', boolean>({
    max: 1,
    ttl: keepMs,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    fetchMethod: () => this.#ask(),
  });
  #hasBeenUp = false;
  #loggedProblem: string | null = null;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /**
   * `down` until the first success, and after 30 s without a response to any call; otherwise `degraded` without a success, because what was
   * read is still served. A gateway that has been up returns the last result and probes in the background: a slow REST API must not make
   * every gateway look gone.
   */
  async state(): Promise<'ok' | 'degraded' | 'down'> {
    const { silence } = this.#options;
    const isUp = await this.#isUp.fetch('isUp', { allowStale: this.#hasBeenUp });
    if (isUp && silence.milliseconds < maxSilenceMs) return 'ok';
    return this.#hasBeenUp && silence.milliseconds < maxSilenceMs ? 'degraded' : 'down';
  }

  /** Whether the REST API gives a believable answer to any of the probes. */
  async #ask(): Promise<boolean> {
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

  /** A gateway that never reached the REST API is most likely configured wrong: says so, once for each problem. */
  #logAtStart(problem: string): void {
    const { log, address } = this.#options;
    if (this.#hasBeenUp || problem === this.#loggedProblem) return;
    this.#loggedProblem = problem;
    log.error(
      `LEGACY_API_URL (${address}) does not lead to the REST API: ${problem} Does the address end in /api?`,
    );
  }
}
