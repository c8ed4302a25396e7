import { GraphQLError, Kind, type ASTNode, type GraphQLFormattedError } from 'graphql';
import { errorCodes, type ErrorCode } from '../values/errors.ts';
import { LegacyRejection } from '../rest/index.ts';

/** Codes of the persisted-query protocol, to which clients react, besides our own eight. */
const protocolCodes = ['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_SUPPORTED'];
/** Apollo's codes for invalid requests. */
const requestCodes = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
];
const rejectionMessages: Partial<Record<ErrorCode, string>> = {
  NOT_FOUND: 'Not found.',
  BAD_USER_INPUT: 'The request was rejected.',
};

interface ClientError extends GraphQLFormattedError {
  readonly extensions: Record<string, unknown>;
}

const isOurs = (code: unknown): code is string =>
  typeof code === 'string' && (errorCodes.some((known) => known === code) || protocolCodes.includes(code));

/** The error that a resolver threw, under the GraphQLError that execution wrapped around it. */
function thrownBy(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? thrownBy(error.originalError) : error;
}

/** An error of the compiled executor may lack what the type promises. */
const extensionsOf = (error: GraphQLError): Readonly<Record<string, unknown>> | undefined => error.extensions;

/** One of our codes, or one of the persisted-query protocol. INTERNAL is an error in the gateway. */
export function errorCodeOf(error: unknown, cause = thrownBy(error)): string {
  if (cause instanceof LegacyRejection) return cause.status === 404 ? 'NOT_FOUND' : 'BAD_USER_INPUT';
  const code = cause instanceof GraphQLError ? extensionsOf(cause)?.['code'] : undefined;
  if (isOurs(code)) return code;
  // A document that is nested too deeply for the parser's stack is an invalid request: Apollo's code counts.
  const apolloCode = error instanceof GraphQLError ? extensionsOf(error)?.['code'] : undefined;
  if (typeof apolloCode === 'string' && requestCodes.includes(apolloCode)) return 'BAD_USER_INPUT';
  // A GraphQLError without a code and without a path is the executor's own: a variable of the wrong type.
  const isRequest =
    error instanceof GraphQLError && cause instanceof GraphQLError && error.path === undefined;
  return isRequest && code === undefined ? 'BAD_USER_INPUT' : 'INTERNAL';
}

const literals: ReadonlySet<ASTNode['kind']> = new Set([
  Kind.BOOLEAN,
  Kind.ENUM,
  Kind.FLOAT,
  Kind.INT,
  Kind.STRING,
]);

/** The message of an error. Leaves out literals of the document, which may be secrets. */
function messageWithoutLiteral(error: GraphQLError): string {
  const [node] = error.nodes ?? [];
  if (!node || !literals.has(node.kind)) return error.message;
  const type = /of type "([^"]{1,100})"/.exec(error.message)?.[1];
  return type === undefined
    ? 'This value does not fit its type.'
    : `This is not a value of the type ${type}.`;
}

/**
 * An error for clients: one of our codes, the original message only if it is ours, and only those extensions to which clients react.
 */
export function clientError(error: unknown): ClientError {
  const cause = thrownBy(error);
  const code = errorCodeOf(error, cause);
  const outer = error instanceof GraphQLError ? error : null;
  const own = cause instanceof GraphQLError ? cause : null;
  const message =
    code === 'INTERNAL'
      ? 'Something went wrong on our side.'
      : own
        ? messageWithoutLiteral(own)
        : (rejectionMessages[code === 'NOT_FOUND' ? 'NOT_FOUND' : 'BAD_USER_INPUT'] ?? '');
  const { retryAfter, field, cost } = own?.extensions ?? {};
  return {
    message,
    ...(outer?.locations ? { locations: outer.locations } : {}),
    ...(outer?.path ? { path: outer.path } : {}),
    extensions: {
      code,
      ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
      ...(Array.isArray(field) ? { field } : {}),
      ...(cost === undefined ? {} : { cost }),
    },
  };
}
