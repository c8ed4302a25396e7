import { parse } from 'graphql';
import type { TrustedDocuments } from './documents/trusted-documents.ts';

const maxLength = 64;

/** Operation names for metrics, logs and traces: those of registered documents, and `other` for names that clients invent. */
export class OperationNames {
  readonly #names: ReadonlySet<string>;

  /** `registered` has the documents whose operation names are used; null for none. */
  constructor(registered: TrustedDocuments | null) {
    const documents = registered ? [...registered.documents()] : [];
    const names = documents.flatMap((document) =>
      parse(document).definitions.flatMap((node) =>
        node.kind === 'OperationDefinition' && node.name ? [node.name.value] : [],
      ),
    );
    this.#names = new Set(names.filter((name) => name.length <= maxLength));
  }

  /** The name if it is registered; `anonymous` for null, otherwise `other`. */
  of(name: string | null): string {
    if (name === null) return 'anonymous';
    return this.#names.has(name) ? name : 'other';
  }
}
