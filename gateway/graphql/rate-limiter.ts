import { createHash } from 'node:crypto';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../values/errors.ts';
import type { OptionalRedis } from '../cache/optional-redis.ts';
import { countedAddress } from '../values/client-address.ts';
import { foldedName } from './folded-name.ts';
import { rateLimits, type Limit } from './rate-limits.ts';
import { TryCounters } from './try-counters.ts';

/** The signed-in customer as the REST API returns them: the gateway cannot verify a token. */
export interface CountedCustomer {
  readonly username: string;
  readonly email: string;
}

function argumentAt(args: unknown, path: readonly string[]): unknown {
  let value: unknown = args;
  for (const name of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return value;
}

/** Names are counted by their hash: neither memory nor Redis contains a name, an address or a token. */
const hashed = (text: string) =>
  createHash('sha256').update(foldedName(text)).digest('base64url').slice(0, 22);

/** A try that was counted against a limit. */
interface TakenTry {
  readonly limit: Limit;
  readonly key: string;
  /** Whether it was counted in Redis. */
  readonly isShared: boolean;
}

const prefixOf = ({ name, by }: Pick<Limit, 'name' | 'by'>): string => `lantern:limit:${name}:${by}`;

/** Counts tries in Redis for all gateways, or in this process if Redis is not configured or does not respond. */
export class RateLimiter {
  readonly #own = new TryCounters();
  readonly #redis: OptionalRedis | undefined;
  readonly #shared = new Map<string, RateLimiterRedis>();

  constructor(redis?: OptionalRedis) {
    this.#redis = redis;
    if (!redis) return;
    for (const { limits } of rateLimits.values()) {
      for (const limit of limits) {
        const { points, seconds } = limit;
        const keyPrefix = prefixOf(limit);
        if (this.#shared.has(keyPrefix)) continue;
        const limiter = new RateLimiterRedis({
          storeClient: redis.client,
          keyPrefix,
          points,
          duration: seconds,
        });
        this.#shared.set(keyPrefix, limiter);
      }
    }
  }

  /**
   * Counts one try against each of the field's limits. Throws RATE_LIMITED with the seconds to wait if a limit is reached. `customer` reads
   * the signed-in customer and is called only if a limit counts by customer. Resolves with the counted tries.
   */
  async consume(
    field: string,
    clientIp: string,
    args: unknown,
    customer: () => Promise<CountedCustomer>,
  ): Promise<readonly TakenTry[]> {
    const rule = rateLimits.get(field);
    if (!rule || (rule.onlyWith !== undefined && !argumentAt(args, [rule.onlyWith]))) return [];
    const taken: TakenTry[] = [];
    try {
      for (const limit of rule.limits) {
        const key = await keyOf(limit, clientIp, args, customer);
        if (key !== null) taken.push(await this.#take(limit, key));
      }
      return taken;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw rateLimited(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)));
    }
  }

  async #take(limit: Limit, key: string): Promise<TakenTry> {
    const prefix = prefixOf(limit);
    const limiter = this.#shared.get(prefix);
    const counted = limiter && (await this.#redis?.attempt(() => limiter.consume(key)));
    if (!counted) this.#own.consume(`${prefix}:${key}`, limit.points, limit.seconds);
    return { limit, key, isShared: Boolean(counted) };
  }

  /** Undoes the counting of these tries. */
  async giveBack(taken: readonly TakenTry[]): Promise<void> {
    for (const { limit, key, isShared } of taken) {
      const prefix = prefixOf(limit);
      const limiter = isShared ? this.#shared.get(prefix) : undefined;
      if (limiter) await this.#redis?.attempt(() => limiter.reward(key, 1));
      else this.#own.giveBack(`${prefix}:${key}`);
    }
  }

  /** Called when a field has succeeded: undoes tries that are free for a success, and clears the counts that a success resets. */
  async succeeded(field: string, taken: readonly TakenTry[], result: unknown): Promise<void> {
    const rule = rateLimits.get(field);
    if (rule?.freeWith !== undefined && argumentAt(result, [rule.freeWith])) {
      await this.giveBack(taken.filter(({ limit }) => limit.by === 'address'));
    }
    await this.#clear(rule?.clears, result);
  }

  /** Clears the tries of the account in the result. */
  async #clear(name: string | undefined, result: unknown): Promise<void> {
    const username = argumentAt(result, ['username']);
    if (name === undefined || typeof username !== 'string') return;
    const prefix = prefixOf({ name, by: 'account' });
    const key = hashed(username);
    this.#own.clear(`${prefix}:${key}`);
    const limiter = this.#shared.get(prefix);
    if (limiter) await this.#redis?.attempt(() => limiter.delete(key));
  }
}

/** The key under which a try is counted; null if the argument with the name is not a string. */
async function keyOf(
  { by, argument }: Limit,
  clientIp: string,
  args: unknown,
  customer: () => Promise<CountedCustomer>,
): Promise<string | null> {
  if (by === 'address') return countedAddress(clientIp);
  if (argument) {
    const value = argumentAt(args, argument);
    return typeof value === 'string' ? hashed(value) : null;
  }
  const { username, email } = await customer();
  return hashed(by === 'recipient' ? email : username);
}
