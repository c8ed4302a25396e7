import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { Pool, type Dispatcher } from 'undici';
import { z } from 'zod';
import type { OptionalRedis } from '../cache/optional-redis.ts';
import { RedisTier } from '../cache/redis-tier.ts';
import type { Config } from '../config.ts';
import { breakerRules as defaultBreakerRules, type BreakerRules } from './breaker.ts';
import { Upstream } from './call.ts';
import { ContractReports } from './contract-reports.ts';
import { namedShapes, responseShapes } from './generated/response-shapes.ts';
import { UpstreamHealth } from './health.ts';
import type { LegacyObserver } from './observer.ts';
import { PublicReads } from './public-reads.ts';
import type { RequestScope } from './request-scope.ts';
import { RestClient } from './rest-client.ts';

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
  /** Limit of the stored responses. */
  readonly maxCachedBytes: number;
}

/**
 * The prefix of responses in Redis. Only gateways with the same contract and REST API share them, because a response is checked before it is
 * stored, not when it is read.
 */
function sharedPrefix(url: string): string {
  const text = JSON.stringify([url, responseShapes, namedShapes]);
  return `lantern:rest:${createHash('sha256').update(text).digest('base64url').slice(0, 12)}:`;
}

/** The connection to the REST API for the whole process. */
export type Legacy = ReturnType<typeof createLegacy>;

export function createLegacy({
  config,
  now,
  log,
  observer,
  breakerRules = defaultBreakerRules,
  redis,
  maxCachedBytes,
  ...options
}: LegacyOptions) {
  const { callTimeoutMs, connections, hasPublicCache } = config;
  const address = new URL(config.url);
  const { origin } = address;
  const pool = new Pool(origin, {
    connections,
    connect: { timeout: Math.min(2_000, callTimeoutMs) },
    keepAliveTimeout: 10_000,
  });
  const { dispatcher = pool } = options;
  const contract = new ContractReports(log, observer, now);
  const upstream = new Upstream({
    dispatcher,
    origin,
    basePath: address.pathname.replace(/\/$/, ''),
    callTimeoutMs,
    connections,
    breakerRules,
    observer,
    contract,
    log,
    onOutcome: (outcome, milliseconds) => {
      health.callEnded(outcome, milliseconds);
    },
  });
  const health = new UpstreamHealth({ upstream, dispatcher, address, now, log });
  const publicReads = new PublicReads({
    upstream,
    observer,
    now,
    callTimeoutMs,
    maxBytes: hasPublicCache ? maxCachedBytes : null,
    redis: redis && new RedisTier(redis, sharedPrefix(config.url), z.unknown()),
  });
  return {
    /** Origin of the REST API's host. */
    origin,
    upstream,
    health,
    contract,
    /** A REST client for one request. */
    clientFor: (scope: RequestScope) => new RestClient(scope, upstream, publicReads),
    close: () => pool.close(),
  };
}
