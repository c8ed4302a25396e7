import type { Logger } from 'pino';
import { Pool, type Dispatcher } from 'undici';
import type { Config } from '../config.ts';
import type { OptionalRedis } from '../cache/optional-redis.ts';
import { breakerRules as defaultBreakerRules, type BreakerRules } from './breaker.ts';
import { ContractReports } from './contract-reports.ts';
import { LegacyClient } from './legacy-client.ts';
import { MovedStockChannel } from './moved-stock-channel.ts';
import type { LegacyObserver } from './observer.ts';
import { PublicCache } from './public-cache.ts';
import { PublicReader } from './public-reader.ts';
import type { RequestScope } from './request-scope.ts';
import type { RestClient } from './rest-client.ts';
import { SharedStore } from '../cache/shared-store.ts';
import { Transport } from './transport.ts';
import { UpstreamHealth } from './upstream-health.ts';
import { UpstreamSilence } from './upstream-silence.ts';
import { Upstream } from './upstream.ts';
import { WriteHealth } from './write-health.ts';

interface LegacyOptions {
  readonly config: Config['legacy'];
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly log: Logger;
  readonly observer: LegacyObserver;
  /** Replaces the network in tests. */
  readonly dispatcher?: Dispatcher | undefined;
  readonly breakerRules?: BreakerRules | undefined;
  readonly redis?: OptionalRedis | undefined;
  /** What the limit of stored responses is multiplied by. */
  readonly cacheScale: number;
}

/** The connection to the REST API for the whole process. */
export interface Legacy {
  /** Origin of the REST API's host. */
  readonly origin: string;
  readonly upstream: Upstream;
  /** A client for one request. */
  clientFor(scope: RequestScope): RestClient;
  /** Whether the REST API responds to a cheap public read, which is repeated at most every few seconds. */
  health(): Promise<'ok' | 'degraded' | 'down'>;
  /** Whether the REST API can write, as of the last seconds. */
  writes(): 'ok' | 'down';
  /** Whether all responses of the last ten minutes matched the contract. */
  contract(): 'ok' | 'degraded';
  /** Calls `listener` with the targets of evicted reads. */
  onEvict(listener: (targets: readonly string[]) => void): void;
  close(): Promise<void>;
}

export function createLegacy({
  config,
  now,
  log,
  observer,
  dispatcher,
  breakerRules = defaultBreakerRules,
  redis,
  cacheScale,
}: LegacyOptions): Legacy {
  const base = new URL(config.url);
  const pool = dispatcher
    ? null
    : new Pool(base.origin, {
        connections: config.connections,
        connect: { timeout: Math.min(2_000, config.callTimeoutMs) },
        keepAliveTimeout: 10_000,
      });
  const usedDispatcher = dispatcher ?? pool;
  if (!usedDispatcher) throw new TypeError('No dispatcher for the REST API.');
  const silence = new UpstreamSilence(now);
  const contract = new ContractReports(log, observer, now);
  const upstream = new Upstream({
    transport: new Transport(usedDispatcher, base.origin),
    basePath: base.pathname.replace(/\/$/, ''),
    callTimeoutMs: config.callTimeoutMs,
    connections: config.connections,
    breakerRules,
    observer,
    contract,
    silence,
    log,
  });
  const store = redis ? new SharedStore(redis) : undefined;
  const cache = config.hasPublicCache ? new PublicCache({ observer, store, now, cacheScale }) : null;
  const evictListeners: ((targets: readonly string[]) => void)[] = [];
  const publicReader = new PublicReader({
    upstream,
    cache,
    callTimeoutMs: config.callTimeoutMs,
    onEvict: (targets) => {
      for (const listener of evictListeners) listener(targets);
    },
  });
  const channel = redis
    ? new MovedStockChannel(redis, (moved) => {
        publicReader.evictMoved(moved);
      })
    : undefined;
  const health = new UpstreamHealth({ upstream, silence, address: base.origin + base.pathname, log });
  const writeHealth = new WriteHealth(usedDispatcher, base.origin);
  return {
    origin: base.origin,
    upstream,
    clientFor: (scope) => new LegacyClient(scope, upstream, publicReader, channel),
    health: () => health.state(),
    writes: () => writeHealth.state,
    contract: () => contract.state,
    onEvict: (listener) => evictListeners.push(listener),
    close: async () => {
      channel?.close();
      await pool?.close();
    },
  };
}
