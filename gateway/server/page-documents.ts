import { print, type DocumentNode, type NameNode } from 'graphql';

/**
 * The text of a page's operation, printed once. The storefront's client hands over a new copy of a document each time (it adds
 * `__typename`), in which the node of the operation's name is still the one of the source document.
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
