import { z } from 'zod';
import type { OptionalRedis } from './optional-redis.ts';

const record = z.object({ storedAt: z.number(), bytes: z.number(), value: z.unknown() });

interface SharedValue {
  readonly value: unknown;
  /** The length of its JSON. */
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
}

/** The second tier of a cache, in Redis. Never throws: if Redis fails or is slow, it has nothing. */
export class RedisTier {
  readonly #redis: OptionalRedis;
  readonly #prefix: string;

  constructor(redis: OptionalRedis, prefix: string) {
    this.#redis = redis;
    this.#prefix = prefix;
  }

  async get(key: string): Promise<SharedValue | null> {
    const text = await this.#redis.attempt((redis) => redis.get(this.#prefix + key));
    if (text === undefined || text === null) return null;
    try {
      const { storedAt, bytes, value } = record.parse(JSON.parse(text));
      return { storedAt, bytes, value };
    } catch {
      return null;
    }
  }

  set(key: string, { value, bytes, storedAt }: SharedValue, milliseconds: number): void {
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
