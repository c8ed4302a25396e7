import { BREAK, Kind, visit, type ASTNode, type DocumentNode, type ValueNode } from 'graphql';

/** The path from a value to a node in it, as field names and list indexes; undefined if the node is not in it. */
export function pathTo(value: ValueNode, node: ASTNode): string[] | undefined {
  if (value === node) return [];
  if (value.kind === Kind.LIST) {
    for (const [index, entry] of value.values.entries()) {
      const path = pathTo(entry, node);
      if (path) return [String(index), ...path];
    }
  }
  if (value.kind === Kind.OBJECT) {
    for (const field of value.fields) {
      const path = field === node ? [] : pathTo(field.value, node);
      if (path) return [field.name.value, ...path];
    }
  }
  return undefined;
}

/**
 * The path of an input in the text of a document, from its argument or variable on: `["filter", "minPrice"]`. Undefined for a node that is
 * not an input.
 */
export function literalPath(document: DocumentNode, node: ASTNode): string[] | undefined {
  let found: string[] | undefined;
  const look = (name: string, value: ValueNode | undefined) => {
    const path = value && pathTo(value, node);
    if (!path) return undefined;
    found = [name, ...path];
    return BREAK;
  };
  visit(document, {
    Argument: ({ name, value }) => look(name.value, value),
    VariableDefinition: ({ variable, defaultValue }) => look(variable.name.value, defaultValue),
  });
  return found;
}
