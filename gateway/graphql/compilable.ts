import {
  BREAK,
  Kind,
  visit,
  type ASTVisitor,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';

/**
 * Whether graphql-jit executes an operation exactly as graphql-js does. Everything else is interpreted:
 *
 * - Mutations: an operation whose compiled run has errors is executed again, and a write must not be repeated.
 * - Directives: graphql-jit confuses the conditions of fields that are selected more than once.
 * - Variables in a list or object that can be absent or null: graphql-jit passes null and drops the default of the input field.
 * - Strings: graphql-jit writes literals into code, and turns strings with its internal markers into expressions. A client could run code.
 * - `__proto__`, which sets the prototype of a compiled result.
 */
export function isCompilable(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  if (operation.operation !== 'query') return false;
  const required = new Set(
    operation.variableDefinitions
      ?.filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
      .map(({ variable }) => variable.name.value),
  );
  let isEqual = true;
  const reject = () => {
    isEqual = false;
    return BREAK;
  };
  const variables: ASTVisitor = {
    Variable: ({ name }) => (required.has(name.value) ? undefined : reject()),
  };
  const nested = (node: Parameters<typeof visit>[0]) => {
    visit(node, variables);
    return isEqual ? undefined : BREAK;
  };
  const visitor: ASTVisitor = {
    Directive: reject,
    StringValue: reject,
    Name: ({ value }) => (value === '__proto__' ? reject() : undefined),
    ListValue: nested,
    ObjectValue: nested,
  };
  for (const node of document.definitions) {
    if (node === operation || node.kind === Kind.FRAGMENT_DEFINITION) visit(node, visitor);
  }
  return isEqual;
}
