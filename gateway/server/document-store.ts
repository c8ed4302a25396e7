import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** About what a document takes in memory for each character of its text: the tree, its plan, and what is compiled of it. */
const bytesPerCharacter = 100;

const documents = (max: number, megabytes: number) =>
  new LRUCache<string, DocumentNode>({
    max,
    maxSize: Math.floor(megabytes * 2 ** 20),
    sizeCalculation: ({ loc }) => 1_000 + (loc?.source.body.length ?? 0) * bytesPerCharacter,
  });

/**
 * Parsed and validated documents, and with them their plans, bounded by count and bytes. A document that is sent again is stored apart from
 * those that were sent once: a flood of documents that never come again cannot push out those of the shop's clients.
 */
export class DocumentStore {
  readonly #once: LRUCache<string, DocumentNode>;
  readonly #again: LRUCache<string, DocumentNode>;

  /** The limits in bytes are multiplied by `cacheScale`. */
  constructor(cacheScale = 1) {
    this.#once = documents(200, 16 * cacheScale);
    this.#again = documents(1_000, 64 * cacheScale);
  }

  get(key: string): Promise<DocumentNode | undefined> {
    const repeated = this.#again.get(key);
    if (repeated) return Promise.resolve(repeated);
    const document = this.#once.get(key);
    if (document) {
      this.#once.delete(key);
      this.#again.set(key, document);
    }
    return Promise.resolve(document);
  }

  set(key: string, document: DocumentNode): Promise<void> {
    this.#once.set(key, document);
    return Promise.resolve();
  }

  delete(key: string): Promise<boolean> {
    const wasStored = this.#once.delete(key);
    return Promise.resolve(this.#again.delete(key) || wasStored);
  }

  /** How many documents are stored. */
  get size(): number {
    return this.#once.size + this.#again.size;
  }
}
