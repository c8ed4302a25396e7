import { parse } from 'graphql';
import type { TrustedDocuments } from './trusted-documents.ts';

const maxLength = 64;

/** Names of operations as metrics, logs and traces have them: those of registered documents, and one for all others, which anyone can invent. */
export class OperationNames {
  readonly #names: ReadonlySet<string>;

  /** `registered` are the documents whose operations are named; null for none. */
  constructor(registered: TrustedDocuments | null) {
    const documents = registered ? [...registered.documents()] : [];
    const names = documents.flatMap((document) =>
      parse(document).definitions.flatMap((node) =>
        node.kind === 'OperationDefinition' && node.name ? [node.name.value] : [],
      ),
    );
    this.#names = new Set(names.filter((name) => name.length <= maxLength));
  }

  /** The name itself where it is registered; `anonymous` for null, else `other`. */
  of(name: string | null): string {
    if (name === null) return 'anonymous';
    return this.#names.has(name) ? name : 'other';
  }
}
