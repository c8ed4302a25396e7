'use strict';
const { ReactApolloVisitor } = require('@graphql-codegen/typescript-react-apollo');
const { concatAST, Kind } = require('graphql');

/** typescript-react-apollo with typed documents, and with one hook for each operation instead of three for each query. */
class OperationsVisitor extends ReactApolloVisitor {
  getDocumentNodeSignature(resultType, variablesType) {
    return ` as unknown as DocumentNode<${resultType}, ${variablesType}>`;
  }

  _buildHooks(node, ...rest) {
    if (this.rawConfig.documentsOnly.includes(node.name.value)) return '';
    // The lazy hook, the suspense hook and the result types follow the hook itself.
    const [hook] = super._buildHooks(node, ...rest).split(/\n(?=export |\/\/ @ts-ignore)/);
    return hook;
  }
}

/**
 * Codegen plugin: documents as `TypedDocumentNode`, and a hook for every operation that `documentsOnly` does not name (those are only read by
 * loaders or by `client.query`).
 */
module.exports = {
  plugin(schema, documents, config) {
    const ast = concatAST(documents.map(({ document }) => document));
    const own = ast.definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => ({
        node,
        name: node.name.value,
        onType: node.typeCondition.name.value,
        isExternal: false,
      }));
    const fragments = [...own, ...(config.externalFragments ?? [])];
    const visitor = new OperationsVisitor(schema, fragments, config, documents);
    const operations = ast.definitions
      .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
      .map((node) => visitor.OperationDefinition(node));
    return { prepend: visitor.getImports(), content: [visitor.fragments, ...operations].join('\n') };
  },
};
