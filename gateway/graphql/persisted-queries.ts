import { LRUCache } from 'lru-cache';
import type { TrustedDocuments } from './trusted-documents.ts';

/** Apollo's prefix of the hashes. */
const prefix = 'apq:';
const maxDocuments = 10_000;

interface DocumentStore {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  delete(key: string): Promise<boolean>;
}

/** Finds the document of a hash for Apollo: in the manifests or, if clients may send any document, among those sent before. */
export function persistedQueryStore(trusted: TrustedDocuments | null, maxBytes: number): DocumentStore {
  const sent = new LRUCache<string, string>({
    max: maxDocuments,
    maxSize: maxBytes,
    // A character takes up to two bytes.
    sizeCalculation: (text) => 2 * text.length + 200,
  });
  return {
    get: (key) => Promise.resolve(trusted ? trusted.get(key.replace(prefix, '')) : sent.get(key)),
    set: (key, value) => {
      if (!trusted) sent.set(key, value);
      return Promise.resolve();
    },
    delete: (key) => Promise.resolve(sent.delete(key)),
  };
}
