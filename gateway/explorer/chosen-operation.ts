import { Kind, parse, print, separateOperations, type DocumentNode } from 'graphql';
import { fillIn, type Responses } from './fill-in.ts';

interface GraphqlRequest {
  readonly query: string;
  readonly variables: unknown;
}

function operationOf(query: string, name: string | null | undefined): DocumentNode | undefined {
  try {
    const operations = separateOperations(parse(query));
    const [only, other] = Object.values(operations);
    return name ? operations[name] : other ? undefined : only;
  } catch {
    return undefined;
  }
}

/**
 * The chosen operation with its fragments and its variables. All operations of a tab together exceed the maximum length of a document. A
 * document with a syntax error is sent unchanged. @throws {Error} if a variable takes its value from an operation that has not run
 */
export function chosenOperation(
  { query, variables }: GraphqlRequest,
  operationName: string | null | undefined,
  responses: Responses,
): GraphqlRequest {
  const operation = operationOf(query, operationName);
  if (!operation) return { query, variables };
  const declared = operation.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [],
  );
  const given = Object.entries(variables ?? {}).filter(([name]) => declared.includes(name));
  return { query: print(operation), variables: fillIn(Object.fromEntries(given), responses) };
}
