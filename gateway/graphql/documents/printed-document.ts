import { print, type DocumentNode, type NameNode } from 'graphql';

const texts = new WeakMap<NameNode, string>();

/**
 * The text of an operation of a page, printed once. The storefront's client passes a new copy of the document each time (it adds
 * `__typename`), but the name node of the operation is still that of the source document.
 */
export function printedDocument(query: string | DocumentNode): string {
  if (typeof query === 'string') return query;
  const operation = query.definitions.find((node) => node.kind === 'OperationDefinition');
  if (!operation?.name) return print(query);
  let text = texts.get(operation.name);
  if (text === undefined) {
    text = print(query);
    texts.set(operation.name, text);
  }
  return text;
}
