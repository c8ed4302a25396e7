import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

/** A short response takes far more memory than its bytes. */
const maxAnswers = 5_000;
const maxBytes = 48 * 1024 * 1024;
/** Longer requests are rarely repeated. */
const maxKeyLength = 8 * 1024;
/** An honest `Accept` header is far shorter. */
const maxAcceptLength = 200;

/** A response as it was sent, for clients that send the same request. */
export interface CachedResponse {
  readonly operationName: string | null;
  readonly contentType: string;
  readonly body: Buffer;
  /** The body compressed; made when it is first asked for. */
  gzip: Buffer | null;
  /** When it stops being fresh, in milliseconds. */
  readonly freshUntil: number;
  /** The public reads that it is made of. */
  readonly reads: ReadonlySet<string>;
}

/**
 * Stores the bytes of public responses by the bytes of the request body (document, operation, variables) and `Accept` (the media type). The
 * token of a request is ignored: only responses of public operations, which run without a token, are stored.
 */
export class ResponseCache {
  #generation = 0;
  readonly #answers: LRUCache<string, CachedResponse>;

  /** The limit in bytes is multiplied by `cacheScale`. */
  constructor(cacheScale: number) {
    this.#answers = new LRUCache({
      max: maxAnswers,
      maxSize: Math.floor(maxBytes * cacheScale),
      sizeCalculation: ({ body, reads }, key) => body.length * 2 + key.length + reads.size * 50 + 500,
    });
  }

  /** The key for a response to this request; null when it is not worth storing. */
  keyOf(request: IncomingMessage, body: Buffer): string | null {
    if (body.length > maxKeyLength) return null;
    const { accept = '' } = request.headers;
    if (accept.length > maxAcceptLength) return null;
    return `${accept}\n${body.toString('latin1')}`;
  }

  get(key: string, now: number): CachedResponse | undefined {
    const answer = this.#answers.get(key);
    return answer && answer.freshUntil > now ? answer : undefined;
  }

  /** Number of the last eviction: a response that was started before it must not be stored. */
  get generation(): number {
    return this.#generation;
  }

  /** Stores a response that was started in this generation. */
  keep(key: string, answer: CachedResponse, generation: number): void {
    if (generation === this.#generation) this.#answers.set(key, answer);
  }

  /** Removes the responses that are made of any of these reads, and stores none that was started before. */
  evict(reads: readonly string[]): void {
    this.#generation += 1;
    for (const [key, answer] of this.#answers.entries())
      if (reads.some((read) => answer.reads.has(read))) this.#answers.delete(key);
  }
}
