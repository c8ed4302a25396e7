import { LRUCache } from 'lru-cache';
import { hashIn, isHashOf } from './document-hash.ts';

const maxTexts = 10_000;

/** Apollo's prefix of the keys of its persisted queries. */
const prefix = 'apq:';

/** The texts of documents by their hashes, for Apollo's `persistedQueries.cache` and for `documentId`. */
export class PersistedQueries {
  readonly #texts: LRUCache<string, string>;

  constructor(maxBytes: number) {
    this.#texts = new LRUCache({
      max: maxTexts,
      maxSize: maxBytes,
      // A character takes up to two bytes.
      sizeCalculation: (text) => 2 * text.length + 200,
    });
  }

  /** Stores a document under its id. Ignores an id that is not a hash of the document. */
  register(id: string, text: string): void {
    if (isHashOf(id, text)) this.#texts.set(prefix + hashIn(id), text);
  }

  get(key: string): Promise<string | undefined> {
    return Promise.resolve(this.#texts.get(key));
  }

  set(key: string, text: string): Promise<void> {
    this.#texts.set(key, text);
    return Promise.resolve();
  }

  delete(key: string): Promise<boolean> {
    return Promise.resolve(this.#texts.delete(key));
  }
}
