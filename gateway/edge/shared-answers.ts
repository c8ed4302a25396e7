import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

const maxBytes = 48 * 1024 * 1024;
/** A longer request is none that comes again. */
const maxKeyLength = 8 * 1024;

/** An answer as it was sent, for whoever asks the same. */
export interface SharedAnswer {
  readonly operationName: string | null;
  readonly contentType: string;
  readonly body: Buffer;
  /** The body compressed; made when it is first asked for. */
  gzip: Buffer | null;
  /** Until when it counts as fresh, in milliseconds. */
  readonly freshUntil: number;
}

/**
 * The bytes of public answers, for requests with the same bytes and the same `Accept`: document, operation and variables lie in the former,
 * the media type in the latter. Whatever a request bears of a customer is not looked at, for only answers of public operations, executed
 * without a token, are ever kept.
 */
export class SharedAnswers {
  #generation = 0;
  readonly #answers = new LRUCache<string, SharedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length * 2 + key.length,
  });

  /** Under what an answer to this request is kept; null where it is not worth it. */
  keyOf(request: IncomingMessage, body: Buffer): string | null {
    if (body.length > maxKeyLength) return null;
    return `${request.headers.accept ?? ''}\n${body.toString('latin1')}`;
  }

  get(key: string, now: number): SharedAnswer | undefined {
    const answer = this.#answers.get(key);
    return answer && answer.freshUntil > now ? answer : undefined;
  }

  /** Which eviction was the last; an answer that was begun before it must not be kept after it. */
  get generation(): number {
    return this.#generation;
  }

  /** Keeps an answer that was begun in this generation. */
  keep(key: string, answer: SharedAnswer, generation: number): void {
    if (generation === this.#generation) this.#answers.set(key, answer);
  }

  /** Forgets all: any of them may tell of what has just been sold out. */
  clear(): void {
    this.#generation += 1;
    this.#answers.clear();
  }
}
