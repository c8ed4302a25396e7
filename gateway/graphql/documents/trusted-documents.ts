import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hashIn, hashOf, isHashOf } from './document-hash.ts';

/** A hash in hexadecimal, which may name its algorithm. */
const documentId = /^(?:(?:sha256|sha1|md5):)?(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/;

/** The supported manifests: Apollo's, and an object of documents by hash, as GraphQL Code Generator and Relay write it. */
const manifest = z.union([
  z.object({
    format: z.literal('apollo-persisted-query-manifest'),
    version: z.literal(1),
    operations: z.array(z.object({ id: z.string(), body: z.string() })),
  }),
  z.record(z.string().regex(documentId), z.string()),
]);

/** The only operations that a gateway executes if configured so: those of all manifests in a folder, by hash. */
export class TrustedDocuments {
  readonly #documents: ReadonlyMap<string, string>;

  constructor(documents: ReadonlyMap<string, string>) {
    this.#documents = documents;
  }

  /** Reads every `*.json` of the folder. Throws an error with one sentence if a file is unreadable or has a wrong hash. */
  static read(folder: string): TrustedDocuments {
    const documents = new Map<string, string>();
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
      const parsed = manifest.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      if (!parsed.success) throw new Error(`${name} is no manifest of documents`);
      const entries = Array.isArray(parsed.data['operations'])
        ? parsed.data['operations'].map(({ id, body }) => [id, body] as const)
        : Object.entries(parsed.data as Record<string, string>);
      for (const [id, body] of entries) {
        if (!isHashOf(id, body)) throw new Error(`${name} has a document under another id than its hash`);
        documents.set(hashIn(id), body);
        documents.set(hashOf(body), body);
      }
    }
    if (documents.size === 0) throw new Error('it holds no manifest');
    return new TrustedDocuments(documents);
  }

  get size(): number {
    return this.#documents.size;
  }

  /** The text of every document. */
  documents(): Iterable<string> {
    return this.#documents.values();
  }

  /** The document of a hash, which may name its algorithm (`sha256:…`). */
  get(id: string): string | undefined {
    return this.#documents.get(hashIn(id));
  }

  /** Whether this is the text of a trusted document. */
  has(text: string): boolean {
    return this.#documents.has(hashOf(text));
  }
}
