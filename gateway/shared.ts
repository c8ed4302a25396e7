import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { cacheSizes } from './cache/cache-sizes.ts';
import { EndedTokens } from './cache/ended-tokens.ts';
import { OptionalRedis } from './cache/optional-redis.ts';
import { Semaphore } from './cache/semaphore.ts';
import { CatalogSnapshots, readLexicon, type Lexicon } from './catalog/index.ts';
import { ConfigError, type Config } from './config.ts';
import type { Shared } from './context.ts';
import { RateLimiter } from './graphql/rate-limiter.ts';
import { createBytesInFlight } from './http/create-bytes-in-flight.ts';
import { createLogger } from './observability/logger.ts';
import { Metrics } from './observability/metrics.ts';
import { createLegacy, RequestScope, type BreakerRules } from './rest/index.ts';
import { steadyMilliseconds, systemClock, type Clock } from './values/clock.ts';

/** Dependencies of a process that tests replace. */
export interface SharedParts {
  /** Replaces the network between the gateway and the REST API. */
  readonly dispatcher?: Dispatcher;
  readonly clock?: Clock;
  /** When the circuit breaker of the REST API opens, and for how long. */
  readonly breakerRules?: BreakerRules;
  readonly logger?: Logger;
}

async function readOwnLexicon(file: string | undefined): Promise<Lexicon | null> {
  if (file === undefined) return null;
  try {
    return await readLexicon(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`SEARCH_LEXICON names a file that cannot be used: ${reason}.`);
  }
}

/** Undefined if Redis is not configured; its client is not loaded then. */
async function openRedis(
  { redis }: Config,
  metrics: Metrics,
  log: Logger,
): Promise<OptionalRedis | undefined> {
  if (!redis) return undefined;
  const { connectRedis } = await import('./cache/connect-redis.ts');
  const optional = new OptionalRedis(connectRedis(redis.url, log), redis.timeoutMs, () => {
    metrics.redisFailures.inc();
  });
  metrics.measureRedis(() => optional.isConnected);
  return optional;
}

/** Creates the clients of Redis and the REST API, and all other objects that live as long as the process. */
export async function createShared(
  config: Config,
  { dispatcher, breakerRules, clock = systemClock, logger }: SharedParts,
) {
  const log = logger ?? createLogger(config.logLevel);
  /** Monotonic milliseconds. */
  const now = steadyMilliseconds(clock);
  const metrics = new Metrics();
  const redis = await openRedis(config, metrics, log);
  const sizes = cacheSizes(config.memory.cacheScale);

  const legacy = createLegacy({
    config: config.legacy,
    now,
    log,
    observer: metrics,
    dispatcher,
    breakerRules,
    redis,
    maxCachedBytes: sizes('publicReads'),
  });
  metrics.measureUpstream(() => legacy.upstream.load);
  const snapshots = new CatalogSnapshots({
    client: () =>
      legacy.clientFor(new RequestScope('gateway', null, performance.now() + config.operationTimeoutMs)),
    now,
    log,
    redis,
    isIndexed: config.search.engine === 'memory',
    readsDetails: config.search.readsDetails,
    lexicon: await readOwnLexicon(config.search.lexicon),
    onSearch: (outcome) => {
      metrics.searches.inc({ outcome });
    },
  });
  const shared: Shared = {
    config,
    clock,
    log,
    legacy,
    snapshots,
    endedTokens: new EndedTokens(redis),
    rateLimiter: config.rateLimits ? new RateLimiter(redis) : null,
    cartSlots: new Semaphore({ concurrent: 1, waiting: 16 }),
    bytesInFlight: createBytesInFlight(config.memory.megabytes, metrics, log),
  };
  return { shared, metrics, redis, legacy, snapshots, cacheSizes: sizes, now };
}
