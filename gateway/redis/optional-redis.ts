import type { Redis } from 'ioredis';

/** After a failure it is left alone for this long: a dead one must not cost every request its patience. */
const restMs = 500;

/**
 * What a command answers; throws when that takes too long. What could not be sent or read because this process was busy gets two
 * more turns of the event loop, or a busy gateway would take a quick Redis for a dead one.
 */
function within<Result>(patienceMs: number, command: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(new Error(`Redis did not answer within ${patienceMs} ms.`));
    };
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), patienceMs);
    command
      .finally(() => {
        clearTimeout(timer);
      })
      .then(resolve, reject);
  });
}

/** Redis as something that may be missing at any time: no one waits for it, and nothing fails without it. */
export class OptionalRedis {
  readonly client: Redis;
  readonly #patienceMs: number;
  readonly #onFailure: () => void;
  #restsUntil = 0;

  /** `patienceMs`: what it cannot do in this time is done without it. */
  constructor(client: Redis, patienceMs: number, onFailure: () => void) {
    this.client = client;
    this.#patienceMs = patienceMs;
    this.#onFailure = onFailure;
  }

  /** What a command answers; undefined where Redis is down, fails or takes too long. What is thrown and is no `Error` is an answer too. */
  async attempt<Result>(command: (client: Redis) => Promise<Result>): Promise<Result | undefined> {
    if (performance.now() < this.#restsUntil || this.client.status !== 'ready') return undefined;
    try {
      return await within(this.#patienceMs, command(this.client));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.#restsUntil = performance.now() + restMs;
      this.#onFailure();
      return undefined;
    }
  }
}
