import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { rateLimited } from '../errors.ts';
import type { OptionalRedis } from '../redis.ts';
import { countedAddress } from './client-address.ts';

interface Allowance {
  /** Tries within `seconds`. */
  readonly points: number;
  readonly seconds: number;
}

interface Rule {
  readonly byAddress: Allowance;
  /** Tries for one account, from wherever they come. */
  readonly byAccount?: Allowance;
  /** The argument (path) that names the account. */
  readonly account?: readonly string[];
}

const minutes = 60;

/** What a stranger could use to guess, to flood or to mail: each with a limit by address, and by account where it names one. */
const rules = {
  'Mutation.login': {
    byAddress: { points: 30, seconds: 10 * minutes },
    byAccount: { points: 10, seconds: 10 * minutes },
    account: ['username'],
  },
  'Mutation.register': { byAddress: { points: 10, seconds: 60 * minutes } },
  'Mutation.requestPasswordReset': {
    byAddress: { points: 10, seconds: 60 * minutes },
    byAccount: { points: 5, seconds: 60 * minutes },
    account: ['email'],
  },
  'Mutation.verifyResetCode': {
    byAddress: { points: 30, seconds: 10 * minutes },
    byAccount: { points: 10, seconds: 10 * minutes },
    account: ['token'],
  },
  'Mutation.resetPassword': { byAddress: { points: 20, seconds: 10 * minutes } },
  'Query.isUsernameTaken': { byAddress: { points: 60, seconds: 10 * minutes } },
  'Query.isEmailTaken': { byAddress: { points: 30, seconds: 10 * minutes } },
  'Mutation.storeCard': { byAddress: { points: 30, seconds: 10 * minutes } },
  'Mutation.applyPromoCode': { byAddress: { points: 60, seconds: 10 * minutes } },
  'Query.consolidatedOrders': { byAddress: { points: 30, seconds: 10 * minutes } },
  'Mutation.sendContactMessage': { byAddress: { points: 10, seconds: 60 * minutes } },
  'Mutation.applyAsDriver': { byAddress: { points: 10, seconds: 60 * minutes } },
} satisfies Record<string, Rule>;

/** The limits by field, as `Type.field`. */
export const limitedFields = new Map<string, Rule>(Object.entries(rules));

function argumentAt(args: unknown, path: readonly string[]): string | null {
  let value: unknown = args;
  for (const name of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof value === 'string' ? value : null;
}

/** Accounts are counted by a hash: neither memory nor Redis holds a name, an address or a token. */
const hashed = (text: string) =>
  createHash('sha256').update(text.trim().toLowerCase()).digest('base64url').slice(0, 22);

/** Counts the tries of one allowance: in Redis for all gateways, and where there is none, or none that answers, in this process. */
class Limiter {
  readonly #own: RateLimiterAbstract;
  readonly #countShared: ((key: string) => Promise<RateLimiterRes | undefined>) | null = null;

  constructor(name: string, { points, seconds }: Allowance, redis: OptionalRedis | undefined) {
    const options = { keyPrefix: `lantern:limit:${name}`, points, duration: seconds };
    this.#own = new RateLimiterMemory(options);
    if (redis) {
      const shared = new RateLimiterRedis({ ...options, storeClient: redis.client });
      this.#countShared = (key) => redis.attempt(() => shared.consume(key));
    }
  }

  /** Takes one try. Throws a `RateLimiterRes` when there is none left. */
  async consume(key: string): Promise<void> {
    const counted = await this.#countShared?.(key);
    if (!counted) await this.#own.consume(key);
  }
}

/** Counts tries in this process, or in Redis for all gateways; a Redis that is down counts as none. */
export class RateLimits {
  readonly #limiters = new Map<string, { byAddress: Limiter; byAccount: Limiter | null }>();

  constructor(redis?: OptionalRedis) {
    for (const [field, { byAddress, byAccount }] of limitedFields) {
      this.#limiters.set(field, {
        byAddress: new Limiter(`${field}:address`, byAddress, redis),
        byAccount: byAccount ? new Limiter(`${field}:account`, byAccount, redis) : null,
      });
    }
  }

  /** Takes one try. Throws RATE_LIMITED with the seconds to wait when there is none left. */
  async consume(field: string, clientIp: string, args: unknown): Promise<void> {
    const limiter = this.#limiters.get(field);
    if (!limiter) return;
    const account = argumentAt(args, limitedFields.get(field)?.account ?? []);
    try {
      await limiter.byAddress.consume(countedAddress(clientIp));
      if (limiter.byAccount && account !== null) await limiter.byAccount.consume(hashed(account));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw rateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }
}
