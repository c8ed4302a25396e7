import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What every answer looks like. */
const answerShape = z.object({
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

type Answer = z.output<typeof answerShape>;
type ThrownError = NonNullable<Answer['errors']>[number];

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

/** These pass: the same request may do better in a moment. */
const passing = new Set(['RATE_LIMITED', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT']);
const longestWait = 5;
const mostTries = 3;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A client of the shop in nothing but `fetch`. */
export class ShopClient {
  /** Of `login`; null for a guest. */
  token: string | null = null;
  readonly #endpoint: string;
  /** What was read by address, with the tag by which it is confirmed. */
  readonly #kept = new Map<string, { readonly etag: string; readonly answer: Answer }>();

  constructor(endpoint: string) {
    this.#endpoint = endpoint;
  }

  /**
   * Executes an operation. It is tried again after what passes: reads are harmless, and the shop's writes are made so that the same
   * request twice is the same as once (`setCartLine`, `mergeCart`, `saveCart`, `placeOrder`). Others are not to be repeated.
   */
  async execute(query: string, variables: object = {}, mayRepeat = true): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      try {
        return this.#dataOf(await this.#post({ query, variables }));
      } catch (error) {
        // A network that broke off is no ShopError: whether the shop got the request is open, as after a time-out.
        const isPassing = !(error instanceof ShopError) || passing.has(error.code);
        const seconds = (error instanceof ShopError ? error.retryAfter : undefined) ?? tries * 0.2;
        if (!mayRepeat || !isPassing || tries === mostTries || seconds > longestWait) throw error;
        await wait(seconds);
      }
    }
  }

  /** Reads what is the same for everybody, by GET and hash, so that caches on the way and this client itself can keep the answer. */
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
      // The shop does not know the hash yet: told once, it does.
      return this.#dataOf(await this.#get({ ...parameters, query }));
    }
  }

  async #post(body: object): Promise<Answer> {
    const response = await fetch(this.#endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.token !== null && { authorization: `JWT ${this.token}` }),
      },
      body: JSON.stringify(body),
    });
    return answerShape.parse(await response.json());
  }

  async #get(parameters: Record<string, string>): Promise<Answer> {
    const url = `${this.#endpoint}?${new URLSearchParams(parameters).toString()}`;
    const kept = this.#kept.get(url);
    const response = await fetch(url, {
      headers: { 'apollo-require-preflight': 'true', ...(kept && { 'if-none-match': kept.etag }) },
    });
    if (response.status === 304 && kept) return kept.answer;
    const answer = answerShape.parse(await response.json());
    const etag = response.headers.get('etag');
    if (etag !== null) this.#kept.set(url, { etag, answer });
    return answer;
  }

  /** Partial data comes with `errors` beside it; this client takes all or nothing. */
  #dataOf({ data, errors }: Answer): unknown {
    const [error] = errors ?? [];
    if (!error) return data;
    // Whoever the token belonged to is signed out; a guest's cart stays.
    if (error.extensions.code === 'UNAUTHENTICATED') this.token = null;
    throw new ShopError(error);
  }
}
