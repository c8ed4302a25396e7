import type { Redis } from 'ioredis';

/** After a failure, Redis is not used for this long, so that not every request waits for the timeout. */
const pauseMs = 500;

/**
 * The result of a command; throws if it takes too long. After the timeout, waits for two more turns of the event loop: a busy process may
 * not have sent the command or read the result yet.
 */
function within<Result>(timeoutMs: number, command: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(new Error(`Redis did not respond within ${timeoutMs} ms.`));
    };
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), timeoutMs);
    command
      .finally(() => {
        clearTimeout(timer);
      })
      .then(resolve, reject);
  });
}

/** A Redis that can be down: no request waits for it longer than the timeout, and none fails because of it. */
export class OptionalRedis {
  readonly client: Redis;
  readonly #timeoutMs: number;
  readonly #onFailure: () => void;
  #pausedUntil = 0;

  /** Commands that take longer than `timeoutMs` are abandoned. */
  constructor(client: Redis, timeoutMs: number, onFailure: () => void) {
    this.client = client;
    this.#timeoutMs = timeoutMs;
    this.#onFailure = onFailure;
  }

  get isConnected(): boolean {
    return this.client.status === 'ready';
  }

  /** The result of a command; undefined if Redis is down, fails or takes too long. Rethrows values that are not an `Error`: they are results. */
  async attempt<Result>(command: (client: Redis) => Promise<Result>): Promise<Result | undefined> {
    if (performance.now() < this.#pausedUntil || !this.isConnected) return undefined;
    try {
      return await within(this.#timeoutMs, command(this.client));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.#pausedUntil = performance.now() + pauseMs;
      this.#onFailure();
      return undefined;
    }
  }
}
