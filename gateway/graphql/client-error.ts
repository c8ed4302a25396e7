import {
  GraphQLError,
  isValueNode,
  Kind,
  type ASTNode,
  type DocumentNode,
  type GraphQLFormattedError,
} from 'graphql';
import { LegacyRejection } from '../rest/index.ts';
import { errorCodes } from '../values/error-codes.ts';
import { LocalizedError } from '../values/errors.ts';
import type { TextLanguage } from '../values/languages.ts';
import { textIn } from '../values/localized-text.ts';
import { errorMessages } from '../values/messages/errors.ts';
import { notNull, notOfType, requestMessages } from '../values/messages/requests.ts';
import { literalPath } from './literal-path.ts';
import { nullUse } from './non-null-uses.ts';
import { withReplacement } from './replaced-names.ts';
import { schema } from './schema.ts';

/** Codes of the persisted-query protocol that clients handle, besides our own eight. */
const protocolCodes = ['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_SUPPORTED'];
/** Apollo's codes for invalid requests. */
const requestCodes = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
];

interface ClientError extends GraphQLFormattedError {
  readonly extensions: Record<string, unknown>;
}

const isOurs = (code: unknown): code is string =>
  typeof code === 'string' && (errorCodes.includes(code) || protocolCodes.includes(code));

/** The error that a resolver threw, unwrapped from the GraphQLError of the execution. */
function thrownBy(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? thrownBy(error.originalError) : error;
}

/**
 * The value of an argument that graphql-js rejected during the execution: a variable is null where null is not allowed. Errors about
 * results have no node of a value, and errors of the validation have a code.
 */
function rejectedArgument(cause: unknown): ASTNode | undefined {
  if (!(cause instanceof GraphQLError) || cause.extensions['code'] !== undefined) return undefined;
  const [node] = cause.nodes ?? [];
  return node && isValueNode(node) ? node : undefined;
}

/** Our code, or a code of the persisted-query protocol. INTERNAL is an error in the gateway. */
export function errorCodeOf(error: unknown, cause = thrownBy(error)): string {
  if (cause instanceof LegacyRejection) return cause.status === 404 ? 'NOT_FOUND' : 'BAD_USER_INPUT';
  const code = cause instanceof GraphQLError ? cause.extensions['code'] : undefined;
  if (isOurs(code)) return code;
  if (rejectedArgument(cause)) return 'BAD_USER_INPUT';
  // A document that is nested too deeply for the parser's stack is an invalid request: use Apollo's code.
  const apolloCode = error instanceof GraphQLError ? error.extensions['code'] : undefined;
  if (typeof apolloCode === 'string' && requestCodes.includes(apolloCode)) return 'BAD_USER_INPUT';
  // A GraphQLError without code and path comes from the executor: a variable has the wrong type.
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

/**
 * The message of graphql-js or Apollo Server, which is English. Leaves out literals of the document, which may be secrets. Apollo's message
 * about introspection is for the developers of the server.
 */
function requestMessage(error: GraphQLError, language: TextLanguage): string {
  if (error.extensions['validationErrorCode'] === 'INTROSPECTION_DISABLED') {
    return textIn(requestMessages.introspection, language);
  }
  const [node] = error.nodes ?? [];
  if (!node || !literals.has(node.kind)) return withReplacement(error.message);
  const type = /of type "([^"]{1,100})"/.exec(error.message)?.[1];
  return textIn(type === undefined ? requestMessages.notOfItsType : notOfType(type), language);
}

function messageOf(code: string, cause: unknown, language: TextLanguage): string {
  if (code === 'INTERNAL') return textIn(errorMessages.internal, language);
  if (cause instanceof LocalizedError) return textIn(cause.messages, language);
  if (cause instanceof GraphQLError) return requestMessage(cause, language);
  return textIn(errorMessages[code === 'NOT_FOUND' ? 'notFound' : 'rejected'], language);
}

/** The request of an error: it leads to the path of an invalid input. */
interface ErrorRequest {
  readonly document: DocumentNode | undefined;
  readonly variables: Readonly<Record<string, unknown>> | undefined;
}

/** The message and the path of an argument's value that is invalid during the execution. The message of graphql-js repeats the value. */
function argumentError(value: ASTNode, { document, variables = {} }: ErrorRequest) {
  const use = document && nullUse(schema, document, value, variables);
  return {
    message: use ? notNull(String(use.type)) : requestMessages.notOfFieldType,
    field: use?.field ?? (document && literalPath(document, value)),
  };
}

/**
 * An error for clients, in their language: with one of our codes, with the original message only if it is ours, and only with the
 * extensions that clients use.
 */
export function clientError(
  error: unknown,
  language: TextLanguage = 'en',
  request: ErrorRequest = { document: undefined, variables: undefined },
): ClientError {
  const cause = thrownBy(error);
  const code = errorCodeOf(error, cause);
  const outer = error instanceof GraphQLError ? error : null;
  const own = cause instanceof GraphQLError ? cause : null;
  const [node] = own?.nodes ?? [];
  const value = rejectedArgument(cause);
  const argument = value && argumentError(value, request);
  const input = argument ? argument.field : request.document && node && literalPath(request.document, node);
  const { retryAfter, field = input, cost } = own?.extensions ?? {};
  return {
    message: argument ? textIn(argument.message, language) : messageOf(code, cause, language),
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
