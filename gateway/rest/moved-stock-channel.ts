import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { OptionalRedis } from '../cache/optional-redis.ts';
import type { MovedStock } from './stock-notice.ts';

const channel = 'lantern:moved-stock';

const message = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Not JSON.' });
      return z.NEVER;
    }
  })
  .pipe(
    z.object({
      sender: z.string(),
      productIds: z.array(z.number()).optional(),
      refNums: z.array(z.string()).optional(),
    }),
  );

/** Notifies the other gateways of one Redis about orders and cancellations, because each has a cache in memory. */
export class MovedStockChannel {
  readonly #redis: OptionalRedis;
  readonly #sender = randomUUID();
  /** A connection that subscribes can send no other commands. */
  readonly #subscriber: OptionalRedis['client'];

  constructor(redis: OptionalRedis, onMoved: (moved: MovedStock) => void) {
    this.#redis = redis;
    this.#subscriber = redis.client.duplicate({ autoResubscribe: false });
    // The first connection logs that Redis is down.
    this.#subscriber.on('error', () => undefined);
    this.#subscriber.on('ready', () => {
      this.#subscriber.subscribe(channel).catch(() => undefined);
    });
    this.#subscriber.on('message', (_channel, text) => {
      const { data } = message.safeParse(text);
      if (data && data.sender !== this.#sender) onMoved(data);
    });
  }

  publish(moved: MovedStock): void {
    const text = JSON.stringify({ sender: this.#sender, ...moved });
    this.#redis.attempt((redis) => redis.publish(channel, text)).catch(() => undefined);
  }

  close(): void {
    this.#subscriber.disconnect();
  }
}
