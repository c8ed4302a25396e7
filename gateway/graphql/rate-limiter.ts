import { createHash } from 'node:crypto';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { OptionalRedis } from '../cache/optional-redis.ts';
import { countedAddress } from '../values/client-address.ts';
import { rateLimited } from '../values/errors.ts';
import { foldedName } from './folded-name.ts';
import type { RateLimit } from './directives.ts';
import { TryCounters } from './try-counters.ts';

/** The signed-in customer from the REST API, because the gateway cannot verify a token. */
interface CountedCustomer {
  readonly username: string;
  readonly email: string;
}

/** A try that was counted against a limit. */
interface CountedTry {
  readonly limit: RateLimit;
  readonly key: string;
  /** Whether it was counted in Redis. */
  readonly isShared: boolean;
}

/** The value at a dotted path; undefined if there is none. */
export function argumentAt(args: unknown, path: string): unknown {
  let value: unknown = args;
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return value;
}

/** Count names by their hash: neither memory nor Redis contains a name, an address or a token. */
const hashed = (text: string) =>
  createHash('sha256').update(foldedName(text)).digest('base64url').slice(0, 22);

const prefixOf = ({ name, by }: Pick<RateLimit, 'name' | 'by'>): string =>
  `lantern:limit:${name}:${by.toLowerCase()}`;

/** Counts tries in Redis for all gateways, or in this process if Redis is not configured or does not respond. */
export class RateLimiter {
  readonly #own = new TryCounters();
  readonly #redis: OptionalRedis | undefined;
  readonly #shared = new Map<string, RateLimiterRedis>();

  constructor(redis?: OptionalRedis) {
    this.#redis = redis;
  }

  /**
   * Counts one try against each limit. Throws RATE_LIMITED with the seconds to wait if one is reached. `customer` reads the signed-in customer
   * and is called only if a limit counts by customer.
   */
  async consume(
    limits: readonly RateLimit[],
    clientIp: string,
    args: unknown,
    customer: () => Promise<CountedCustomer>,
  ): Promise<readonly CountedTry[]> {
    const tries: CountedTry[] = [];
    try {
      for (const limit of limits) {
        const key = await keyOf(limit, clientIp, args, customer);
        if (key !== null) tries.push({ limit, key, isShared: await this.#count(limit, key) });
      }
      return tries;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw rateLimited(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)));
    }
  }

  /** Whether the try was counted in Redis. */
  async #count(limit: RateLimit, key: string): Promise<boolean> {
    const limiter = this.#sharedLimiter(limit);
    if (limiter && (await this.#redis?.attempt(() => limiter.consume(key)))) return true;
    this.#own.consume(`${prefixOf(limit)}:${key}`, limit.max, limit.window);
    return false;
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
  async giveBack(tries: readonly CountedTry[]): Promise<void> {
    for (const { limit, key, isShared } of tries) {
      const limiter = isShared ? this.#sharedLimiter(limit) : undefined;
      if (limiter) await this.#redis?.attempt(() => limiter.reward(key, 1));
      else this.#own.giveBack(`${prefixOf(limit)}:${key}`);
    }
  }

  /** Called when a field has succeeded. Undoes tries that are free on success, and clears the counters that a success resets. */
  async succeeded(tries: readonly CountedTry[], result: unknown): Promise<void> {
    await this.giveBack(
      tries.filter(
        ({ limit: { freeWith } }) => freeWith !== undefined && Boolean(argumentAt(result, freeWith)),
      ),
    );
    const username = argumentAt(result, 'username');
    for (const { limit } of tries) {
      if (limit.resets !== undefined && typeof username === 'string')
        await this.#reset(limit.resets, username);
    }
  }

  /** Deletes the tries of an account. */
  async #reset(name: string, username: string): Promise<void> {
    const key = `${prefixOf({ name, by: 'ACCOUNT' })}:${hashed(username)}`;
    this.#own.clear(key);
    await this.#redis?.attempt((client) => client.del(key));
  }
}

/** The key under which a try is counted; null if the argument with the name is not a string. */
async function keyOf(
  { by, argument }: RateLimit,
  clientIp: string,
  args: unknown,
  customer: () => Promise<CountedCustomer>,
): Promise<string | null> {
  if (by === 'ADDRESS') return countedAddress(clientIp);
  if (argument !== undefined) {
    const value = argumentAt(args, argument);
    return typeof value === 'string' ? hashed(value) : null;
  }
  const { username, email } = await customer();
  return hashed(by === 'RECIPIENT' ? email : username);
}
