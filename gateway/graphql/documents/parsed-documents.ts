import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { cacheSizes } from '../../cache/cache-sizes.ts';

/** Approximate memory per character of a document: its tree, its plan and its compiled code. */
const bytesPerCharacter = 100;

const documents = (max: number, maxSize: number) =>
  new LRUCache<string, DocumentNode>({
    max,
    maxSize,
    sizeCalculation: ({ loc }) => 1_000 + (loc?.source.body.length ?? 0) * bytesPerCharacter,
  });

/**
 * Stores parsed and validated documents and thereby their plans, with a maximum count and size. Documents that were sent more than once are
 * stored separately, so that many documents that are sent only once cannot evict those of the shop's clients.
 */
export class ParsedDocuments {
  readonly #once: LRUCache<string, DocumentNode>;
  readonly #again: LRUCache<string, DocumentNode>;

  constructor(sizes = cacheSizes()) {
    this.#once = documents(200, sizes('newDocuments'));
    this.#again = documents(1_000, sizes('repeatedDocuments'));
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
