import {
  coerceInputValue,
  GraphQLError,
  isInputType,
  isNonNullType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';
import { isThrownError } from '../values/errors.ts';

type Variables = Readonly<Record<string, unknown>>;

/** A message of graphql-js that names a field or a type only: the ones about leaf values quote the value, which may be a secret. */
const isAboutShape = (message: string): boolean =>
  /^(?:Field "\w+" |Expected type "[\w!\[\]]+" to be an object|Expected non-nullable type )/.test(message);

function messageOf(error: GraphQLError, type: GraphQLInputType, path: readonly unknown[]): string {
  const cause = error.originalError ?? error;
  if (isThrownError(cause, 'BAD_USER_INPUT')) return cause.message;
  if (isAboutShape(error.message)) return error.message;
  return path.length === 0
    ? `This is not a value of the type ${String(type)}.`
    : 'This value does not fit the type of its field.';
}

/** The operation was not executed: under the media type of GraphQL the response is a 400. */
const badVariable = (message: string, field: readonly string[]): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', field, http: { status: 400 } } });

/** What is wrong with the variables of an operation: a BAD_USER_INPUT for each, with its path in `field` and without the value. */
export function variableErrors(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  variables: Variables,
): GraphQLError[] {
  return definitions.flatMap(({ variable, type: node, defaultValue }) => {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    if (!isInputType(type)) return [];
    const value = variables[name];
    if (value === undefined) {
      const isMissing = isNonNullType(type) && defaultValue === undefined;
      return isMissing
        ? [badVariable(`The variable $${name} of type ${String(type)} is required.`, [name])]
        : [];
    }
    const errors: GraphQLError[] = [];
    coerceInputValue(value, type, (path, _value, error) => {
      errors.push(badVariable(messageOf(error, type, path), [name, ...path.map(String)]));
    });
    return errors;
  });
}
