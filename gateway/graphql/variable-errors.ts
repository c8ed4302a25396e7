import {
  coerceInputValue,
  type GraphQLError,
  isInputType,
  isNonNullType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';
import { badRequest, LocalizedError } from '../values/errors.ts';
import type { LocalizedTextSource } from '../values/localized-text.ts';
import { notOfType, requestMessages, variableRequired } from '../values/messages/requests.ts';

type Variables = Readonly<Record<string, unknown>>;

/** A message of graphql-js that names a field or a type only: the ones about leaf values quote the value, which may be a secret. */
const isAboutShape = (message: string): boolean =>
  /^(?:Field "\w+" |Expected type "[\w!\[\]]+" to be an object|Expected non-nullable type |Exactly one key )/.test(
    message,
  );

function messageOf(
  error: GraphQLError,
  type: GraphQLInputType,
  path: readonly unknown[],
): LocalizedTextSource {
  const cause = error.originalError ?? error;
  if (cause instanceof LocalizedError) return cause.messages;
  if (isAboutShape(error.message)) return { ...requestMessages.notOfFieldType, en: error.message };
  return path.length === 0 ? notOfType(String(type)) : requestMessages.notOfFieldType;
}

/** The errors in the variables of an operation: a BAD_USER_INPUT for each, with its path in `field` and without the value. */
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
      return isMissing ? [badRequest(variableRequired(name, String(type)), { field: [name] })] : [];
    }
    const errors: GraphQLError[] = [];
    coerceInputValue(value, type, (path, _value, error) => {
      errors.push(badRequest(messageOf(error, type, path), { field: [name, ...path.map(String)] }));
    });
    return errors;
  });
}
