import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

/** A short response takes far more memory than its bytes. */
const maxEntries = 5_000;
const maxBytes = 48 * 1024 * 1024;
/** Longer requests are rarely repeated. */
const maxKeyLength = 8 * 1024;
/** The `Accept` headers of real clients are far shorter. */
const maxAcceptLength = 200;

/** A response as it was sent, for clients that send the same request. */
export interface CachedResponse {
  readonly operationName: string | null;
  readonly contentType: string;
  readonly body: Buffer;
  /** The compressed body; null until it is first needed. */
  gzip: Buffer | null;
  /** When it expires, in milliseconds. */
  readonly freshUntil: number;
  /** The public reads that it contains. */
  readonly reads: ReadonlySet<string>;
}

/**
 * Stores the bytes of public responses by the bytes of the request body (document, operation, variables) and `Accept` (the media type). The
 * token of a request is ignored: only responses of public operations, which run without a token, are stored.
 */
export class ResponseCache {
  #generation = 0;
  readonly #responses: LRUCache<string, CachedResponse>;

  /** The limit in bytes is multiplied by `cacheScale`. */
  constructor(cacheScale: number) {
    this.#responses = new LRUCache({
      max: maxEntries,
      maxSize: Math.floor(maxBytes * cacheScale),
      sizeCalculation: ({ body, reads }, key) => body.length * 2 + key.length + reads.size * 50 + 500,
    });
  }

  /** The key for the response to this request; null if the response is not stored. */
  keyOf(request: IncomingMessage, body: Buffer): string | null {
    if (body.length > maxKeyLength) return null;
    const { accept = '' } = request.headers;
    if (accept.length > maxAcceptLength) return null;
    return `${accept}\n${body.toString('latin1')}`;
  }

  get(key: string, now: number): CachedResponse | undefined {
    const response = this.#responses.get(key);
    return response && response.freshUntil > now ? response : undefined;
  }

  /** The number of evictions: a response that was started before the last one must not be stored. */
  get generation(): number {
    return this.#generation;
  }

  /** Stores a response, unless there was an eviction after `generation`. */
  set(key: string, response: CachedResponse, generation: number): void {
    if (generation === this.#generation) this.#responses.set(key, response);
  }

  /** Removes the responses that contain any of these reads. Responses that were started before are not stored. */
  evict(reads: readonly string[]): void {
    this.#generation += 1;
    for (const [key, response] of this.#responses.entries())
      if (reads.some((read) => response.reads.has(read))) this.#responses.delete(key);
  }
}
