import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { canonicalToken } from '../values/session-token.ts';
import { tokenExpiry } from '../values/token-expiry.ts';
import type { OptionalRedis } from './optional-redis.ts';

/** About 150 bytes each. Only valid tokens are stored, so filling it takes as many sign-ins. */
const maxTokens = 50_000;
/** Seconds. REST tokens live for 30 days; the same is assumed for a token without a readable expiry. */
const longestLife = 31 * 24 * 60 * 60;

/** Store hashes: neither memory nor Redis contains a token. */
const keyOf = (authorization: string): string =>
  createHash('sha256').update(canonicalToken(authorization)).digest('base64url');

/**
 * Signed-out tokens, until they expire. With Redis, all gateways share them and they survive a restart. Without it, each process has its
 * own. While Redis is down, a gateway accepts a token that was signed out at another gateway.
 */
export class EndedTokens {
  readonly #own = new LRUCache<string, true>({ maxSize: maxTokens, sizeCalculation: () => 1 });
  readonly #redis: OptionalRedis | undefined;

  constructor(redis?: OptionalRedis) {
    this.#redis = redis;
  }

  /** Rejects the token of this header from now on. */
  async end(authorization: string, now: Date): Promise<void> {
    const expiry = tokenExpiry(canonicalToken(authorization));
    const lifetime = expiry ? (expiry.getTime() - now.getTime()) / 1000 : longestLife;
    const seconds = Math.ceil(Math.min(lifetime, longestLife));
    if (seconds <= 0) return;
    const key = keyOf(authorization);
    this.#own.set(key, true, { ttl: seconds * 1000 });
    await this.#redis?.attempt((client) => client.set(`lantern:ended-token:${key}`, '1', 'EX', seconds));
  }

  async has(authorization: string): Promise<boolean> {
    const key = keyOf(authorization);
    if (this.#own.has(key)) return true;
    const found = await this.#redis?.attempt((client) => client.exists(`lantern:ended-token:${key}`));
    return found === 1;
  }
}
