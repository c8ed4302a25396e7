import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The two forms of a manifest: Apollo's, and a plain object of documents by their SHA-256. */
const manifest = z.union([
  z.object({
    format: z.literal('apollo-persisted-query-manifest'),
    version: z.literal(1),
    operations: z.array(z.object({ id: z.string(), body: z.string() })),
  }),
  z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string()),
]);

const hashOf = (document: string): string => createHash('sha256').update(document).digest('hex');

/** The operations that a gateway with a closed door executes: those of all manifests in a folder, each under its hash. */
export class TrustedDocuments {
  readonly #documents: ReadonlyMap<string, string>;

  constructor(documents: ReadonlyMap<string, string>) {
    this.#documents = documents;
  }

  /** Reads every `*.json` of the folder. Throws with one sentence where one cannot be read or names a document wrongly. */
  static read(folder: string): TrustedDocuments {
    const documents = new Map<string, string>();
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
      const parsed = manifest.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      if (!parsed.success) throw new Error(`${name} is no manifest of documents`);
      const entries = Array.isArray(parsed.data['operations'])
        ? parsed.data['operations'].map(({ id, body }) => [id, body] as const)
        : Object.entries(parsed.data as Record<string, string>);
      for (const [id, body] of entries) {
        if (hashOf(body) !== id) throw new Error(`${name} has a document under another id than its SHA-256`);
        documents.set(id, body);
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

  /** The document of a hash. */
  get(hash: string): string | undefined {
    return this.#documents.get(hash);
  }

  /** Whether a request asks for a trusted operation, by its text or by its hash. */
  allows({
    query,
    hash,
  }: {
    readonly query: string | undefined;
    readonly hash: string | undefined;
  }): boolean {
    if (query !== undefined) return this.#documents.has(hashOf(query));
    return hash !== undefined && this.#documents.has(hash);
  }
}
