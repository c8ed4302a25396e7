import { LRUCache } from 'lru-cache';

/** What an answer takes in memory for each byte of its body: the body, what was parsed of it, and what is derived from that. */
const memoryPerByte = 4;
const entryBytes = 500;

/** A public answer that has been parsed and checked, and the bytes that it came as. */
export interface KnownAnswer {
  readonly body: Buffer;
  readonly value: unknown;
}

/**
 * The last answer of each public read. Nothing is answered from here: the REST API is asked each time, and where it sends the same bytes
 * again, what was made of them is used again. An answer is a pure function of its bytes and is never changed, so it cannot be out of date.
 */
export class KnownAnswers {
  readonly #answers: LRUCache<string, KnownAnswer>;

  /** `maxBytes` is about what all of them may take in memory. */
  constructor(maxBytes: number) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, target) => body.length * memoryPerByte + target.length + entryBytes,
    });
  }

  /** What was last answered to this read. */
  get(target: string): KnownAnswer | undefined {
    return this.#answers.get(target);
  }

  /** Keeps an answer in place of the one before it. */
  keep(target: string, body: Buffer, value: unknown): void {
    // A short body may be a piece of a far longer buffer, which would be kept with it.
    const own = body.buffer.byteLength > 2 * body.length ? Buffer.from(body) : body;
    this.#answers.set(target, { body: own, value });
  }
}
