import { print, type DocumentNode, type NameNode } from 'graphql';

/**
 * The printed text of a page's operation, cached. The storefront's client passes a new copy of the document each time (it adds
 * `__typename`), but the name node of the operation is still that of the source document.
 */
export class PageDocuments {
  readonly #texts = new WeakMap<NameNode, string>();

  textOf(query: string | DocumentNode): string {
    if (typeof query === 'string') return query;
    const operation = query.definitions.find((node) => node.kind === 'OperationDefinition');
    if (!operation?.name) return print(query);
    let text = this.#texts.get(operation.name);
    if (text === undefined) {
      text = print(query);
      this.#texts.set(operation.name, text);
    }
    return text;
  }
}
