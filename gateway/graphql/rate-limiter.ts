import { createHash } from 'node:crypto';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { OptionalRedis } from '../cache/optional-redis.ts';
import { countedAddress } from '../values/client-address.ts';
import { rateLimited } from '../values/errors.ts';
import { canonicalToken, claimedCustomer } from '../values/session-token.ts';
import { foldedName } from './folded-name.ts';
import type { RateLimit } from './directives.ts';
import { TryCounters } from './try-counters.ts';

/** The sender of a try. */
interface Caller {
  readonly clientIp: string;
  /** The `Authorization` header; null for a guest. */
  readonly authorization: string | null;
}

/** A limit and the key under which a try counts. */
interface CounterKey {
  readonly limit: RateLimit;
  readonly key: string;
}

/** A try that was counted against a limit. */
interface CountedTry extends CounterKey {
  /** Whether it was counted in Redis. */
  readonly isShared: boolean;
}

/** The counters of one call of a field. */
export interface Tries {
  readonly counted: readonly CountedTry[];
  /** The customers whom the token names. They are counted once the REST API has accepted the token. */
  readonly claimed: readonly CounterKey[];
}

/** The value at a dotted path; undefined if there is none. */
export function argumentAt(args: unknown, path: string): unknown {
  let value: unknown = args;
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return value;
}

/** Count names by their hash: neither memory nor Redis contains a name, an address or a token. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
const hashedName = (name: string) => hashed(foldedName(name));

const prefixOf = ({ name, by }: Pick<RateLimit, 'name' | 'by'>): string =>
  `lantern:limit:${name}:${by.toLowerCase()}`;

/**
 * Counts tries in Redis for all gateways, or in this process if Redis is not configured or does not respond.
 *
 * A signed-in customer is counted without a REST call. A try counts first by its token: a forged token only uses up its own tries. Once the
 * REST API has accepted the token, the try also counts for the customer in its claims. So a new sign-in has no new tries, and nobody can use
 * up the tries of someone else. A token without claims counts by itself, and by address as all others.
 */
export class RateLimiter {
  readonly #own = new TryCounters();
  readonly #redis: OptionalRedis | undefined;
  readonly #shared = new Map<string, RateLimiterRedis>();

  constructor(redis?: OptionalRedis) {
    this.#redis = redis;
  }

  /** Counts one try against each limit. Throws RATE_LIMITED with the seconds to wait if one is reached. */
  async consume(limits: readonly RateLimit[], caller: Caller, args: unknown): Promise<Tries> {
    const counted: CountedTry[] = [];
    const claimed: CounterKey[] = [];
    try {
      for (const limit of limits) {
        const account = accountOf(limit, caller);
        if (account !== null) {
          await this.#check({ limit, key: account });
          claimed.push({ limit, key: account });
        }
        const key = keyOf(limit, caller, args);
        if (key !== null) counted.push(await this.#count({ limit, key }));
      }
      return { counted, claimed };
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw rateLimited(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)));
    }
  }

  async #count({ limit, key }: CounterKey): Promise<CountedTry> {
    const limiter = this.#sharedLimiter(limit);
    const isShared = Boolean(limiter && (await this.#redis?.attempt(() => limiter.consume(key))));
    if (!isShared) this.#own.consume(`${prefixOf(limit)}:${key}`, limit.max, limit.window);
    return { limit, key, isShared };
  }

  /** Throws a `RateLimiterRes` if no try is left. Counts none. */
  async #check({ limit, key }: CounterKey): Promise<void> {
    const limiter = this.#sharedLimiter(limit);
    const state = limiter && (await this.#redis?.attempt(() => limiter.consume(key, 0)));
    if (!state) this.#own.check(`${prefixOf(limit)}:${key}`, limit.max);
    else if (state.remainingPoints === 0) throw state;
  }

  #sharedLimiter(limit: RateLimit): RateLimiterRedis | undefined {
    const keyPrefix = prefixOf(limit);
    let limiter = this.#shared.get(keyPrefix);
    if (!limiter && this.#redis) {
      const { max: points, window: duration } = limit;
      limiter = new RateLimiterRedis({ storeClient: this.#redis.client, keyPrefix, points, duration });
      this.#shared.set(keyPrefix, limiter);
    }
    return limiter;
  }

  /** Undoes the counting of these tries. */
  async giveBack({ counted }: Pick<Tries, 'counted'>): Promise<void> {
    for (const { limit, key, isShared } of counted) {
      const limiter = isShared ? this.#sharedLimiter(limit) : undefined;
      if (limiter) await this.#redis?.attempt(() => limiter.reward(key, 1));
      else this.#own.giveBack(`${prefixOf(limit)}:${key}`);
    }
  }

  /**
   * Called when a field has returned a result that took REST calls, so the REST API has accepted the token. Counts the try for the customer,
   * undoes tries that are free on success, and clears the counters that a success resets.
   */
  async succeeded({ counted, claimed }: Tries, result: unknown): Promise<void> {
    for (const counter of claimed) await this.#countAccepted(counter);
    const isFree = ({ limit: { freeWith } }: CountedTry) =>
      freeWith !== undefined && Boolean(argumentAt(result, freeWith));
    await this.giveBack({ counted: counted.filter(isFree) });
    const username = argumentAt(result, 'username');
    for (const { limit } of counted) {
      if (limit.resets !== undefined && typeof username === 'string')
        await this.#reset(limit.resets, username);
    }
  }

  /** Concurrent tries of several sessions may exceed the limit: they are done, so only the next one is rejected. */
  async #countAccepted(counter: CounterKey): Promise<void> {
    try {
      await this.#count(counter);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
    }
  }

  /** Deletes the tries of an account. */
  async #reset(name: string, username: string): Promise<void> {
    const key = `${prefixOf({ name, by: 'ACCOUNT' })}:${hashedName(username)}`;
    this.#own.clear(key);
    await this.#redis?.attempt((client) => client.del(key));
  }
}

/** The key under which a try is counted. Null without a token, or if the argument with the name is not a string. */
function keyOf(
  { by, argument }: RateLimit,
  { clientIp, authorization }: Caller,
  args: unknown,
): string | null {
  if (by === 'ADDRESS') return countedAddress(clientIp);
  if (argument === undefined)
    return authorization === null ? null : hashed(`token ${canonicalToken(authorization)}`);
  const value = argumentAt(args, argument);
  return typeof value === 'string' ? hashedName(value) : null;
}

/** The key of the customer whom the token names; null if the limit does not count by customer. */
function accountOf({ by, argument }: RateLimit, { authorization }: Caller): string | null {
  if (by !== 'ACCOUNT' || argument !== undefined || authorization === null) return null;
  const customer = claimedCustomer(authorization);
  return customer === null ? null : hashed(`customer ${customer}`);
}
