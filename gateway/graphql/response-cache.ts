import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isOutdated, type Source } from '../cache/freshness.ts';

/** A short response takes much more memory than its bytes. */
const maxEntries = 5_000;
/** Longer requests are rarely repeated. */
const maxKeyLength = 8 * 1024;
/** The `Accept` headers of real clients are far shorter. */
const maxAcceptLength = 200;

/** A sent response, for clients that send the same request. */
export interface CachedResponse {
  readonly operationName: string | null;
  readonly contentType: string;
  readonly body: Buffer;
  /** The compressed body; null until it is first needed. */
  gzip: Buffer | null;
  /** When it expires, in milliseconds. */
  readonly freshUntil: number;
  /** The public data that it contains. */
  readonly sources: ReadonlySet<Source>;
}

/**
 * Stores the bytes of public responses by the bytes of the request body (document, operation, variables) and `Accept` (the media type). The
 * token of a request is ignored: only responses of public operations, which run without a token, are stored.
 */
export class ResponseCache {
  readonly #responses: LRUCache<string, CachedResponse>;

  constructor(maxBytes: number) {
    this.#responses = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ body, sources }, key) => body.length * 2 + key.length + sources.size * 50 + 500,
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
    return response && response.freshUntil > now && !isOutdated(response) ? response : undefined;
  }

  set(key: string, response: CachedResponse): void {
    this.#responses.set(key, response);
  }
}
