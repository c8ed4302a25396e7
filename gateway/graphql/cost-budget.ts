import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { OptionalRedis } from '../cache/optional-redis.ts';
import { countedAddress } from '../values/client-address.ts';
import { costLimited, type LocalizedError } from '../values/errors.ts';

/** The time in which an empty bucket is full again. */
const secondsToFull = 10;
/** The share of an address's budget for one token: many customers can share an address. */
const tokenShare = 0.5;
/** Points that a process spends before it updates Redis, so that cheap operations need no call. */
const sharedStep = 5_000;
/** About 200 bytes each. */
const maxBuckets = 50_000;
/** The last characters of a token belong to its signature: they distinguish tokens, but cannot be used to sign in. */
const tokenKeyLength = 22;

/** The payer of an operation. */
interface CostPayer {
  readonly clientIp: string;
  /** The `Authorization` header; null for a guest. */
  readonly authorization: string | null;
}

/** The rest of a budget, in points. */
export interface BudgetState {
  readonly maximum: number;
  readonly available: number;
  /** Points per second. */
  readonly restoreRate: number;
}

interface Bucket {
  points: number;
  /** When `points` was computed, in milliseconds. */
  at: number;
  /** Points that are not in Redis yet. */
  unshared: number;
  /** Until when the budget is exhausted for all gateways together, in milliseconds. */
  blockedUntil: number;
}

interface CostBudgetOptions {
  /** Points per second that an address gets back. */
  readonly pointsPerSecond: number;
  readonly now: () => number;
  readonly redis?: OptionalRedis | undefined;
  /** Called when a budget has too few points. */
  readonly onRejected?: () => void;
}

/**
 * A token bucket of points for each address and each token. Each process has its own buckets and reports what it spends to Redis, if there is
 * one, which limits all gateways together. No request waits for Redis.
 */
export class CostBudget {
  readonly #now: () => number;
  readonly #rates: Readonly<Record<Kind, number>>;
  readonly #buckets = new LRUCache<string, Bucket>({ maxSize: maxBuckets, sizeCalculation: () => 1 });
  readonly #redis: OptionalRedis | undefined;
  readonly #onRejected: () => void;
  readonly #shared = new Map<Kind, RateLimiterRedis>();

  constructor({ pointsPerSecond, now, redis, onRejected = () => undefined }: CostBudgetOptions) {
    this.#onRejected = onRejected;
    this.#now = now;
    this.#rates = { address: pointsPerSecond, token: pointsPerSecond * tokenShare };
    this.#redis = redis;
    for (const kind of redis ? kinds : []) {
      this.#shared.set(
        kind,
        new RateLimiterRedis({
          storeClient: redis?.client,
          keyPrefix: `lantern:cost:${kind}`,
          points: this.#rates[kind] * secondsToFull,
          duration: secondsToFull,
        }),
      );
    }
  }

  /** Takes points from all budgets of the payer, or from none. Returns the seconds to wait if one has too few, otherwise 0. */
  spend(payer: CostPayer, points: number): number {
    const budgets = budgetsOf(payer);
    const waits = budgets.map(([kind, key]) => this.#wait(kind, key, points));
    const wait = Math.max(...waits);
    if (wait > 0) {
      this.#onRejected();
      return Math.ceil(wait);
    }
    for (const [kind, key] of budgets) this.#take(kind, key, points);
    return 0;
  }

  /** Takes points as `spend` does. Returns the error if a budget has too few, otherwise null. */
  errorFor(payer: CostPayer, requested: number): LocalizedError | null {
    const retryAfter = this.spend(payer, requested);
    if (retryAfter === 0) return null;
    const { available, maximum } = this.state(payer);
    return costLimited(retryAfter, { requested, available, maximum });
  }

  /** Takes points for work that is already done. The budget can become negative. */
  charge(payer: CostPayer, points: number): void {
    for (const [kind, key] of budgetsOf(payer)) this.#take(kind, key, points);
  }

  /** The payer's budget with the fewest points. */
  state(payer: CostPayer): BudgetState {
    const states = budgetsOf(payer).map(([kind, key]): BudgetState => {
      const restoreRate = this.#rates[kind];
      const { points, blockedUntil } = this.#bucket(kind, key);
      const available = blockedUntil > this.#now() ? 0 : Math.max(0, Math.floor(points));
      return { maximum: restoreRate * secondsToFull, available, restoreRate };
    });
    return states.reduce((least, state) => (state.available < least.available ? state : least));
  }

  #bucket(kind: Kind, key: string): Bucket {
    const id = `${kind} ${key}`;
    const now = this.#now();
    const maximum = this.#rates[kind] * secondsToFull;
    let bucket = this.#buckets.get(id);
    if (!bucket) {
      bucket = { points: maximum, at: now, unshared: 0, blockedUntil: 0 };
      this.#buckets.set(id, bucket);
    }
    bucket.points = Math.min(maximum, bucket.points + ((now - bucket.at) / 1000) * this.#rates[kind]);
    bucket.at = now;
    return bucket;
  }

  /** Seconds until the bucket has this many points. */
  #wait(kind: Kind, key: string, points: number): number {
    const bucket = this.#bucket(kind, key);
    const untilPoints = (points - bucket.points) / this.#rates[kind];
    return Math.max(0, untilPoints, (bucket.blockedUntil - this.#now()) / 1000);
  }

  #take(kind: Kind, key: string, points: number): void {
    const bucket = this.#bucket(kind, key);
    bucket.points -= points;
    const shared = this.#shared.get(kind);
    if (!shared) return;
    bucket.unshared += points;
    if (bucket.unshared < sharedStep) return;
    const { unshared } = bucket;
    bucket.unshared = 0;
    this.#redis
      ?.attempt(() => shared.consume(kind === 'token' ? hashed(key) : key, unshared))
      .catch((rejection: unknown) => {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        bucket.blockedUntil = this.#now() + rejection.msBeforeNext;
      });
  }
}

/** Redis never contains a part of a token. */
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

type Kind = 'address' | 'token';
const kinds: readonly Kind[] = ['address', 'token'];

function budgetsOf({ clientIp, authorization }: CostPayer): [kind: Kind, key: string][] {
  const address: [Kind, string] = ['address', countedAddress(clientIp)];
  return authorization === null ? [address] : [address, ['token', authorization.slice(-tokenKeyLength)]];
}
