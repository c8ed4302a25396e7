import type { Dispatcher } from 'undici';

/** How long a result is reused. */
const reuseMs = 2_000;
const timeoutMs = 1_500;

/**
 * Whether the REST API can write, by its own readiness. The gateway serves the catalog while it cannot, so this decides nothing; it tells who looks
 * after the shop. A REST API without `/health/ready` counts as writing.
 */
export class WriteHealth {
  readonly #dispatcher: Dispatcher;
  readonly #origin: string;
  #state: 'ok' | 'down' = 'ok';
  #askedAt = -Infinity;
  #isAsking = false;

  constructor(dispatcher: Dispatcher, origin: string) {
    this.#dispatcher = dispatcher;
    this.#origin = origin;
  }

  /** The last result. An old one is refreshed in the background, so that a slow REST API does not make this gateway look down. */
  get state(): 'ok' | 'down' {
    if (!this.#isAsking && performance.now() - this.#askedAt > reuseMs) {
      this.#isAsking = true;
      // `restApi` reports a REST API that cannot be reached.
      this.#ask()
        .catch(() => undefined)
        .finally(() => {
          this.#askedAt = performance.now();
          this.#isAsking = false;
        });
    }
    return this.#state;
  }

  async #ask(): Promise<void> {
    const { statusCode, body } = await this.#dispatcher.request({
      origin: this.#origin,
      path: '/health/ready',
      method: 'GET',
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    await body.dump();
    this.#state = statusCode === 503 ? 'down' : 'ok';
  }
}
