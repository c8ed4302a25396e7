import {
  getNullableType,
  GraphQLError,
  isInputObjectType,
  isNonNullType,
  Kind,
  type ValidationRule,
} from 'graphql';

/**
 * A variable in a `@oneOf` input must be non-null (GraphQL, 5.8.5). graphql-js 16 checks this only where the input itself may be null.
 */
export const oneOfVariables: ValidationRule = (context) => ({
  OperationDefinition: (operation) => {
    const nullable = new Map(
      (operation.variableDefinitions ?? [])
        .filter(({ type }) => type.kind !== Kind.NON_NULL_TYPE)
        .map((definition) => [definition.variable.name.value, definition]),
    );
    for (const { node, parentType } of context.getRecursiveVariableUsages(operation)) {
      const definition = nullable.get(node.name.value);
      const input = getNullableType(parentType);
      if (!definition || !isNonNullType(parentType) || !isInputObjectType(input) || !input.isOneOf) continue;
      context.reportError(
        new GraphQLError(
          `Variable "$${node.name.value}" must be non-nullable to be used for OneOf Input Object "${input.name}".`,
          { nodes: [node, definition] },
        ),
      );
    }
  },
});
