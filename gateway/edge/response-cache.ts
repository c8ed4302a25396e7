import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

/** Short responses take far more memory than their bytes. */
const maxAnswers = 5_000;
const maxBytes = 48 * 1024 * 1024;
/** A longer request is none that comes again. */
const maxKeyLength = 8 * 1024;
/** What a client accepts is known by far fewer characters. */
const maxAcceptLength = 200;

/** An answer as it was sent, for whoever asks the same. */
export interface CachedResponse {
  readonly operationName: string | null;
  readonly contentType: string;
  readonly body: Buffer;
  /** The body compressed; made when it is first asked for. */
  gzip: Buffer | null;
  /** Until when it counts as fresh, in milliseconds. */
  readonly freshUntil: number;
  /** The public reads that it is made of. */
  readonly reads: ReadonlySet<string>;
}

/**
 * The bytes of public answers, for requests with the same bytes and the same `Accept`: document, operation and variables lie in the former,
 * the media type in the latter. Whatever a request bears of a customer is not looked at, for only answers of public operations, executed
 * without a token, are ever kept.
 */
export class ResponseCache {
  #generation = 0;
  readonly #answers = new LRUCache<string, CachedResponse>({
    max: maxAnswers,
    maxSize: maxBytes,
    sizeCalculation: ({ body, reads }, key) => body.length * 2 + key.length + reads.size * 50 + 500,
  });

  /** Under what an answer to this request is kept; null where it is not worth it. */
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

  /** Which eviction was the last; an answer that was begun before it must not be kept after it. */
  get generation(): number {
    return this.#generation;
  }

  /** Keeps an answer that was begun in this generation. */
  keep(key: string, answer: CachedResponse, generation: number): void {
    if (generation === this.#generation) this.#answers.set(key, answer);
  }

  /** Forgets the responses that are made of any of these reads, and stores none that was begun before. */
  evict(reads: readonly string[]): void {
    this.#generation += 1;
    for (const [key, answer] of this.#answers.entries())
      if (reads.some((read) => answer.reads.has(read))) this.#answers.delete(key);
  }
}
