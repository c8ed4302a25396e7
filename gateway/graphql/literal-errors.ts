import { Kind, type ASTNode, type GraphQLError } from 'graphql';

const literals: ReadonlySet<ASTNode['kind']> = new Set([
  Kind.BOOLEAN,
  Kind.ENUM,
  Kind.FLOAT,
  Kind.INT,
  Kind.STRING,
]);

/** The message of an error. Leaves out literals of the document, which may be secrets. */
export function messageWithoutLiteral(error: GraphQLError): string {
  const [node] = error.nodes ?? [];
  if (!node || !literals.has(node.kind)) return error.message;
  const type = /of type "([^"]{1,100})"/.exec(error.message)?.[1];
  return type === undefined
    ? 'This value does not fit its type.'
    : `This is not a value of the type ${type}.`;
}
