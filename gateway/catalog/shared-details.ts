import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { OptionalRedis } from '../cache/optional-redis.ts';
import { allergens } from './allergens.ts';

const prefix = 'lantern:catalog-details:';
const placementsKey = `${prefix}placements`;
const descriptionsKey = `${prefix}descriptions`;
const leaseKey = `${prefix}lease`;
/** Maximum time that other gateways wait for a gateway that stops while it reads. */
const leaseMs = 30_000;
/** Descriptions that no gateway reads any more are removed after a week. */
const descriptionsMs = 7 * 24 * 60 * 60 * 1000;

const text = z.object({ en: z.string(), zh: z.string() });
const description = z.object({
  /** The names at the time of the read; a renamed product is read again. */
  names: z.string(),
  /** Milliseconds since 1970; an old description is read again. */
  readAt: z.number(),
  text: z.object({ prose: text, details: text }).nullable(),
  allergens: z.array(z.enum(allergens)).nullable(),
});
const placements = z.object({
  categories: z.array(
    z.object({ ProductCategory_id: z.number(), Name: z.string(), Description: z.string().nullable() }),
  ),
  collections: z.array(z.tuple([z.string(), z.array(z.number())])),
  subcategoryOf: z.array(z.tuple([z.number(), z.number()])),
});

/** Data from a product's description. */
export type ReadDescription = z.infer<typeof description>;
/** The categories and collections of all products, as JSON. */
export type ReadPlacements = z.infer<typeof placements>;

function parsed<Value>(schema: z.ZodType<Value>, json: string | null | undefined): Value | null {
  if (json === undefined || json === null) return null;
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    // Another version of the gateway may have written it.
    return null;
  }
}

/** Details of the catalog in Redis: one gateway reads them from the REST API, the others get them from here. Never throws. */
export class SharedDetails {
  readonly #redis: OptionalRedis;
  readonly #owner = randomUUID();

  constructor(redis: OptionalRedis) {
    this.#redis = redis;
  }

  /** Whether this gateway may read from the REST API: no other one does, or Redis is down. Lasts for `leaseMs`. */
  async lease(): Promise<boolean> {
    const isSet = await this.#redis.attempt((redis) => redis.set(leaseKey, this.#owner, 'PX', leaseMs, 'NX'));
    if (isSet !== null) return true;
    const owner = await this.#redis.attempt((redis) => redis.get(leaseKey));
    if (owner !== this.#owner) return owner === undefined;
    await this.#redis.attempt((redis) => redis.pexpire(leaseKey, leaseMs));
    return true;
  }

  async placements(): Promise<ReadPlacements | null> {
    return parsed(placements, await this.#redis.attempt((redis) => redis.get(placementsKey)));
  }

  async setPlacements(value: ReadPlacements, freshMs: number): Promise<void> {
    await this.#redis.attempt((redis) => redis.set(placementsKey, JSON.stringify(value), 'PX', freshMs));
  }

  /** The stored descriptions of these products, by id. */
  async descriptions(ids: readonly number[]): Promise<Map<number, ReadDescription>> {
    const stored = await this.#redis.attempt((redis) => redis.hmget(descriptionsKey, ...ids.map(String)));
    const found = new Map<number, ReadDescription>();
    ids.forEach((id, at) => {
      const value = parsed(description, stored?.[at]);
      if (value) found.set(id, value);
    });
    return found;
  }

  async setDescription(id: number, value: ReadDescription): Promise<void> {
    await this.#redis.attempt((redis) => redis.hset(descriptionsKey, String(id), JSON.stringify(value)));
    await this.#redis.attempt((redis) => redis.pexpire(descriptionsKey, descriptionsMs));
  }
}
