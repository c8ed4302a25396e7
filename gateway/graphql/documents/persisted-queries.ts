import { LRUCache } from 'lru-cache';

const maxTexts = 10_000;

/** The texts of automatic persisted queries by their hash, for Apollo's `persistedQueries.cache`. */
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
