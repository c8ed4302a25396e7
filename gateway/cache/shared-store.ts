import { z } from 'zod';
import type { OptionalRedis } from './optional-redis.ts';

const prefix = 'lantern:rest:';

const record = z.object({ storedAt: z.number(), bytes: z.number(), value: z.unknown() });

export interface StoredResponse {
  readonly value: unknown;
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
}

/** Public responses in Redis, shared by all gateways. Never throws: if Redis fails or is slow, the REST API is called. */
export class SharedStore {
  readonly #redis: OptionalRedis;

  constructor(redis: OptionalRedis) {
    this.#redis = redis;
  }

  async get(key: string): Promise<StoredResponse | null> {
    const text = await this.#redis.attempt((redis) => redis.get(prefix + key));
    if (text === undefined || text === null) return null;
    try {
      const { storedAt, bytes, value } = record.parse(JSON.parse(text));
      return { storedAt, bytes, value };
    } catch {
      return null;
    }
  }

  set(key: string, response: StoredResponse, milliseconds: number): void {
    this.#redis
      .attempt((redis) => redis.set(prefix + key, JSON.stringify(response), 'PX', milliseconds))
      .catch(() => undefined);
  }

  remove(keys: readonly string[]): void {
    if (keys.length === 0) return;
    this.#redis.attempt((redis) => redis.del(...keys.map((key) => prefix + key))).catch(() => undefined);
  }
}
