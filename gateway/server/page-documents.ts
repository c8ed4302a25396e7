import { parse, type DocumentNode, type NameNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/**
 * One document for all renderings of an operation, so that it is validated, planned and compiled once. The storefront's client hands over a
 * new copy each time (it adds `__typename`), in which the node of the operation's name is still the one of the source document.
 */
export class PageDocuments {
  readonly #byName = new WeakMap<NameNode, DocumentNode>();
  readonly #byText = new LRUCache<string, DocumentNode>({ max: 500 });

  of(query: string | DocumentNode): DocumentNode {
    if (typeof query === 'string') return this.#ofText(query);
    const operation = query.definitions.find((node) => node.kind === 'OperationDefinition');
    if (!operation?.name) return query;
    const known = this.#byName.get(operation.name);
    if (known) return known;
    this.#byName.set(operation.name, query);
    return query;
  }

  #ofText(text: string): DocumentNode {
    const known = this.#byText.get(text);
    if (known) return known;
    const document = parse(text);
    this.#byText.set(text, document);
    return document;
  }
}
