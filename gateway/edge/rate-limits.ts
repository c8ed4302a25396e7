import { createHash } from 'node:crypto';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../errors.ts';
import type { OptionalRedis } from '../redis.ts';
import { countedAddress } from './client-address.ts';
import { foldedName } from './folded-name.ts';
import { TryCounters } from './try-counters.ts';

/** Who is counted: the client's address, the account that is named or signed in, or who gets a mail. */
type CountedBy = 'address' | 'account' | 'recipient';

interface Limit {
  readonly by: CountedBy;
  /** Limits with the same name count together, whichever field takes the try. */
  readonly name: string;
  /** Tries within `seconds`. */
  readonly points: number;
  readonly seconds: number;
  /** The argument (path) that names the account or recipient; without it, it is the signed-in customer's. */
  readonly argument?: readonly string[];
}

interface Rule {
  readonly limits: readonly Limit[];
  /** The argument without which nothing is guessed, so that nothing is counted. */
  readonly onlyWith?: string;
  /** The account limit that a success clears for the `username` of its result, so that nobody can lock out an owner for long. */
  readonly clears?: string;
}

/** The signed-in customer as the REST API knows them: a token itself proves nothing here. */
export interface CountedCustomer {
  readonly username: string;
  readonly email: string;
}

const tenMinutes = 10 * 60;
const hour = 60 * 60;

const address = (name: string, points: number, seconds: number): Limit => ({
  by: 'address',
  name,
  points,
  seconds,
});
const account = (name: string, points: number, seconds: number, ...argument: string[]): Limit => ({
  by: 'account',
  name,
  points,
  seconds,
  ...(argument.length === 0 ? {} : { argument }),
});
/** Mails of every kind to one recipient. */
const mailsTo = (...argument: string[]): Limit => ({
  by: 'recipient',
  name: 'mail',
  points: 6,
  seconds: hour,
  ...(argument.length === 0 ? {} : { argument }),
});

const promoCodes = [address('promo', 60, tenMinutes), account('promo', 30, tenMinutes)];

/** What a stranger, or somebody with a stolen token, could use to guess, to flood or to mail. */
const rules = {
  'Mutation.login': {
    limits: [address('login', 30, tenMinutes), account('login', 10, tenMinutes, 'username')],
  },
  'Mutation.register': { limits: [address('register', 10, hour), mailsTo('input', 'email')] },
  'Mutation.requestPasswordReset': {
    limits: [
      address('requestPasswordReset', 10, hour),
      account('requestPasswordReset', 5, hour, 'email'),
      mailsTo('email'),
    ],
  },
  'Mutation.requestEmailVerification': {
    limits: [
      address('requestEmailVerification', 10, hour),
      account('requestEmailVerification', 5, hour),
      mailsTo(),
    ],
  },
  'Mutation.verifyResetCode': {
    limits: [address('verifyResetCode', 30, tenMinutes), account('verifyResetCode', 10, tenMinutes, 'token')],
  },
  'Mutation.resetPassword': { limits: [address('resetPassword', 20, tenMinutes)], clears: 'login' },
  'Mutation.changePassword': {
    limits: [address('changePassword', 20, tenMinutes), account('changePassword', 5, tenMinutes)],
  },
  'Mutation.uploadProfilePicture': {
    limits: [
      address('uploadProfilePicture', 30, tenMinutes),
      account('uploadProfilePicture', 10, tenMinutes),
    ],
  },
  'Query.isUsernameTaken': { limits: [address('isUsernameTaken', 60, tenMinutes)] },
  'Query.isEmailTaken': { limits: [address('isEmailTaken', 30, tenMinutes)] },
  'Mutation.storeCard': { limits: [address('storeCard', 30, tenMinutes)] },
  'Mutation.applyPromoCode': { limits: promoCodes },
  'Mutation.saveCart': { limits: promoCodes, onlyWith: 'promoCode' },
  'Mutation.setGroupCode': {
    limits: [address('setGroupCode', 30, tenMinutes), account('setGroupCode', 15, tenMinutes)],
  },
  'Query.consolidatedOrders': {
    limits: [address('consolidatedOrders', 30, tenMinutes), account('consolidatedOrders', 30, tenMinutes)],
  },
  'Mutation.sendContactMessage': { limits: [address('sendContactMessage', 10, hour)] },
  'Mutation.applyAsDriver': { limits: [address('applyAsDriver', 10, hour)] },
} satisfies Record<string, Rule>;

/** The limits by field, as `Type.field`. */
export const limitedFields = new Map<string, Rule>(Object.entries(rules));

function argumentAt(args: unknown, path: readonly string[]): unknown {
  let value: unknown = args;
  for (const name of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return value;
}

/** Names are counted by a hash: neither memory nor Redis holds a name, an address or a token. */
const hashed = (text: string) =>
  createHash('sha256').update(foldedName(text)).digest('base64url').slice(0, 22);

/** Counts tries in Redis for all gateways; in this process where there is no Redis, or none that responds. */
export class RateLimits {
  readonly #own = new TryCounters();
  readonly #redis: OptionalRedis | undefined;
  readonly #shared = new Map<string, RateLimiterRedis>();

  constructor(redis?: OptionalRedis) {
    this.#redis = redis;
    if (!redis) return;
    for (const { limits } of limitedFields.values()) {
      for (const { name, by, points, seconds } of limits) {
        const keyPrefix = `lantern:limit:${name}:${by}`;
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
   * Takes one try of each of the field's limits. Throws RATE_LIMITED with the seconds to wait when one has none left. `customer` reads the
   * signed-in customer, and is called only where a limit counts by them.
   */
  async consume(
    field: string,
    clientIp: string,
    args: unknown,
    customer: () => Promise<CountedCustomer>,
  ): Promise<void> {
    const rule = limitedFields.get(field);
    if (!rule || (rule.onlyWith !== undefined && !argumentAt(args, [rule.onlyWith]))) return;
    try {
      for (const limit of rule.limits) {
        const key = await keyOf(limit, clientIp, args, customer);
        if (key !== null) await this.#take(limit, key);
      }
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw rateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  async #take({ name, by, points, seconds }: Limit, key: string): Promise<void> {
    const prefix = `lantern:limit:${name}:${by}`;
    const limiter = this.#shared.get(prefix);
    const counted = limiter && (await this.#redis?.attempt(() => limiter.consume(key)));
    if (!counted) this.#own.consume(`${prefix}:${key}`, points, seconds);
  }

  /** Forgets the tries that a field's success clears, where its result names the account. */
  async clearAfter(field: string, result: unknown): Promise<void> {
    const name = limitedFields.get(field)?.clears;
    const username = argumentAt(result, ['username']);
    if (name === undefined || typeof username !== 'string') return;
    const prefix = `lantern:limit:${name}:account`;
    const key = hashed(username);
    this.#own.clear(`${prefix}:${key}`);
    const limiter = this.#shared.get(prefix);
    if (limiter) await this.#redis?.attempt(() => limiter.delete(key));
  }
}

/** Under what a try is counted; null where the argument that says it is no text. */
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
