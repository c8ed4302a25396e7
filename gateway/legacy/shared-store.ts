import type { Redis } from 'ioredis';
import { z } from 'zod';

const prefix = 'lantern:rest:';
/** After a failure Redis is left alone for this long: a dead one must not cost every request a time-out. */
const restMs = 500;

const record = z.object({ storedAt: z.number(), bytes: z.number(), value: z.unknown() });

export interface StoredAnswer {
  readonly value: unknown;
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
}

/** Public answers in Redis, shared by all gateways. It never throws: what Redis cannot do in a few milliseconds, the REST API does. */
export class SharedStore {
  readonly #redis: Redis;
  readonly #onFailure: () => void;
  #restsUntil = 0;

  constructor(redis: Redis, onFailure: () => void) {
    this.#redis = redis;
    this.#onFailure = onFailure;
  }

  async #attempt<Result>(command: () => Promise<Result>): Promise<Result | null> {
    if (performance.now() < this.#restsUntil || this.#redis.status !== 'ready') return null;
    try {
      return await command();
    } catch {
      this.#restsUntil = performance.now() + restMs;
      this.#onFailure();
      return null;
    }
  }

  async get(key: string): Promise<StoredAnswer | null> {
    const text = await this.#attempt(() => this.#redis.get(prefix + key));
    if (text === null) return null;
    try {
      const { storedAt, bytes, value } = record.parse(JSON.parse(text));
      return { storedAt, bytes, value };
    } catch {
      return null;
    }
  }

  set(key: string, answer: StoredAnswer, milliseconds: number): void {
    void this.#attempt(() => this.#redis.set(prefix + key, JSON.stringify(answer), 'PX', milliseconds));
  }

  remove(keys: readonly string[]): void {
    if (keys.length > 0) void this.#attempt(() => this.#redis.del(...keys.map((key) => prefix + key)));
  }
}
