import { z } from 'zod';
import type { OptionalRedis } from './optional-redis.ts';

/** A value in a cache. */
export interface StoredValue<Value> {
  readonly value: Value;
  /** Approximate memory in bytes. */
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
}

/** The second cache tier, in Redis. Never throws: if Redis fails or is slow, it returns nothing. */
export class RedisTier<Value> {
  readonly #redis: OptionalRedis;
  readonly #prefix: string;
  readonly #record: z.ZodType<StoredValue<Value>>;

  /** `value` validates values from other processes. */
  constructor(redis: OptionalRedis, prefix: string, value: z.ZodType<Value>) {
    this.#redis = redis;
    this.#prefix = prefix;
    this.#record = z.object({ value, bytes: z.number(), storedAt: z.number() });
  }

  async get(key: string): Promise<StoredValue<Value> | null> {
    const text = await this.#redis.attempt((redis) => redis.get(this.#prefix + key));
    if (text === undefined || text === null) return null;
    try {
      return this.#record.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }

  set(key: string, { value, bytes, storedAt }: StoredValue<Value>, milliseconds: number): void {
    const text = JSON.stringify({ value, bytes, storedAt });
    this.#redis
      .attempt((redis) => redis.set(this.#prefix + key, text, 'PX', milliseconds))
      .catch(() => undefined);
  }

  remove(keys: readonly string[]): void {
    if (keys.length === 0) return;
    this.#redis
      .attempt((redis) => redis.del(...keys.map((key) => this.#prefix + key)))
      .catch(() => undefined);
  }
}
