import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The form of every response. */
const responseShape = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.object({ code: z.string(), retryAfter: z.number().optional() }),
      }),
    )
    .optional(),
});

type ShopResponse = z.output<typeof responseShape>;
type ThrownError = NonNullable<ShopResponse['errors']>[number];

/** An operation that was not executed, or not in full: `code` says why. */
export class ShopError extends Error {
  readonly code: string;
  /** Seconds to wait; undefined where waiting does not help. */
  readonly retryAfter: number | undefined;

  constructor({ message, extensions }: ThrownError) {
    super(message);
    this.code = extensions.code;
    this.retryAfter = extensions.retryAfter;
  }
}

/** Codes of temporary errors: the same request may succeed a moment later. */
const retryableCodes = new Set(['RATE_LIMITED', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT']);
const maxWaitSeconds = 5;
const maxAttempts = 3;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A client of the shop that needs only `fetch`. */
export class ShopClient {
  /** From `login`; null for a guest. */
  token: string | null = null;
  readonly #endpoint: string;
  /** Responses to `read` by their URL, with the `ETag` that revalidates them. */
  readonly #cache = new Map<string, { readonly etag: string; readonly body: ShopResponse }>();

  constructor(endpoint: string) {
    this.#endpoint = endpoint;
  }

  /**
   * Executes an operation, and sends it again after a temporary error. Queries may be repeated, and so may `setCartLine`, `mergeCart`,
   * `saveCart` and `placeOrder`: twice has the same effect as once. Pass `mayRepeat = false` for every other mutation.
   */
  async execute(query: string, variables: object = {}, mayRepeat = true): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return this.#dataOf(await this.#post({ query, variables }));
      } catch (error) {
        // Any other error is the network's: the shop may have received the request or not.
        const isRetryable = !(error instanceof ShopError) || retryableCodes.has(error.code);
        const seconds = (error instanceof ShopError ? error.retryAfter : undefined) ?? attempt * 0.2;
        if (!mayRepeat || !isRetryable || attempt === maxAttempts || seconds > maxWaitSeconds) throw error;
        await wait(seconds);
      }
    }
  }

  /** Executes a query of public data by GET and hash, so that proxies and this client can cache the response. */
  async read(query: string, variables: object = {}): Promise<unknown> {
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const parameters = {
      variables: JSON.stringify(variables),
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
    };
    try {
      return this.#dataOf(await this.#get(parameters));
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'PERSISTED_QUERY_NOT_FOUND') throw error;
      // The shop does not know the hash yet: send the document with it once.
      return this.#dataOf(await this.#get({ ...parameters, query }));
    }
  }

  async #post(body: object): Promise<ShopResponse> {
    const response = await fetch(this.#endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.token !== null && { authorization: `JWT ${this.token}` }),
      },
      body: JSON.stringify(body),
    });
    return responseShape.parse(await response.json());
  }

  async #get(parameters: Record<string, string>): Promise<ShopResponse> {
    const url = `${this.#endpoint}?${new URLSearchParams(parameters).toString()}`;
    const cached = this.#cache.get(url);
    const response = await fetch(url, {
      headers: { 'apollo-require-preflight': 'true', ...(cached && { 'if-none-match': cached.etag }) },
    });
    if (response.status === 304 && cached) return cached.body;
    const body = responseShape.parse(await response.json());
    const etag = response.headers.get('etag');
    if (etag !== null) this.#cache.set(url, { etag, body });
    return body;
  }

  /** Partial data comes with `errors` beside it; this client takes all or nothing. */
  #dataOf({ data, errors }: ShopResponse): unknown {
    const [error] = errors ?? [];
    if (!error) return data;
    // The customer is signed out; keep the guest's cart.
    if (error.extensions.code === 'UNAUTHENTICATED') this.token = null;
    throw new ShopError(error);
  }
}
