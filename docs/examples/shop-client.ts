import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The form of every response. */
const responseSchema = z.object({
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

type ShopResponse = z.output<typeof responseSchema>;
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

/** Errors after which the same request may succeed. */
const retryableCodes = new Set(['RATE_LIMITED', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT']);
const maxWaitSeconds = 5;
const maxAttempts = 3;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A client of the shop in nothing but `fetch`. */
export class ShopClient {
  /** Of `login`; null for a guest. */
  token: string | null = null;
  readonly #endpoint: string;
  /** Responses by address, with their ETags. */
  readonly #cache = new Map<string, { readonly etag: string; readonly body: ShopResponse }>();

  constructor(endpoint: string) {
    this.#endpoint = endpoint;
  }

  /**
   * Executes an operation, and repeats it after errors that are retryable. Reads can be repeated, and so can the writes that have the same
   * effect twice as once (`setCartLine`, `mergeCart`, `saveCart`, `placeOrder`); for others pass `mayRepeat` as false.
   */
  async execute(query: string, variables: object = {}, mayRepeat = true): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return this.#dataOf(await this.#post({ query, variables }));
      } catch (error) {
        // Any other error is the network's: whether the shop got the request is unknown, as after a time-out.
        const isRetryable = !(error instanceof ShopError) || retryableCodes.has(error.code);
        const seconds = (error instanceof ShopError ? error.retryAfter : undefined) ?? attempt * 0.2;
        if (!mayRepeat || !isRetryable || attempt === maxAttempts || seconds > maxWaitSeconds) throw error;
        await wait(seconds);
      }
    }
  }

  /** Reads public data by GET and the hash of the query, so that this client and caches on the way can store the response. */
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
      // The shop does not know the hash yet: it learns the query with this request.
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
    return responseSchema.parse(await response.json());
  }

  async #get(parameters: Record<string, string>): Promise<ShopResponse> {
    const url = `${this.#endpoint}?${new URLSearchParams(parameters).toString()}`;
    const cached = this.#cache.get(url);
    const response = await fetch(url, {
      headers: { 'apollo-require-preflight': 'true', ...(cached && { 'if-none-match': cached.etag }) },
    });
    if (response.status === 304 && cached) return cached.body;
    const body = responseSchema.parse(await response.json());
    const etag = response.headers.get('etag');
    if (etag !== null) this.#cache.set(url, { etag, body });
    return body;
  }

  /** A response can have data and errors; this client throws if there is any error. */
  #dataOf({ data, errors }: ShopResponse): unknown {
    const [error] = errors ?? [];
    if (!error) return data;
    // The customer is signed out; a guest's cart stays.
    if (error.extensions.code === 'UNAUTHENTICATED') this.token = null;
    throw new ShopError(error);
  }
}
