import { isRecord } from '../../values/is-record.ts';
import { hashIn } from './document-hash.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** The parts of a request that identify the operation. */
export interface OperationRequest {
  /** The parsed body of a POST; undefined for a GET. */
  readonly body: unknown;
  /** The query string of a GET, with its question mark; empty for a POST. */
  readonly search: string;
}

type Parameters = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The parameters of a GET as the body of a POST. */
function parametersOf(search: string): Parameters {
  const parameters = Object.fromEntries(new URLSearchParams(search));
  try {
    return { ...parameters, extensions: JSON.parse(parameters['extensions'] ?? '{}') as unknown };
  } catch {
    return parameters;
  }
}

/** The request with other parameters. */
function withParameters({ body, search }: OperationRequest, changes: Parameters): OperationRequest {
  if (isRecord(body)) return { body: { ...body, ...changes, documentId: undefined }, search };
  const parameters = new URLSearchParams(search);
  parameters.delete('documentId');
  for (const [name, value] of Object.entries(changes))
    parameters.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return { body, search: `?${parameters}` };
}

/** The parameters of a request. */
const parametersOfRequest = ({ body, search }: OperationRequest): Parameters =>
  body === undefined ? parametersOf(search) : isRecord(body) ? body : {};

/** A document that was sent together with its id; null for any other request. */
export function namedDocument(request: OperationRequest): { id: string; text: string } | null {
  const { query, documentId } = parametersOfRequest(request);
  return typeof query === 'string' && typeof documentId === 'string' ? { id: documentId, text: query } : null;
}

/** The request without an empty `operationName`: some clients send one for a document without names. */
function withoutEmptyName(request: OperationRequest): OperationRequest {
  const { body, search } = request;
  if (isRecord(body))
    return body['operationName'] === '' ? { body: { ...body, operationName: null }, search } : request;
  const parameters = new URLSearchParams(search);
  const names = parameters.getAll('operationName');
  if (names.length === 0 || names.some((name) => name !== '')) return request;
  parameters.delete('operationName');
  return { body, search: `?${parameters}` };
}

/**
 * Converts a request to a format that Apollo Server supports. An empty `operationName` is no name. A `documentId` (GraphQL over HTTP,
 * "Persisted Documents") becomes the text of the trusted document, or the hash of an earlier document. With `trusted`, returns null for a
 * request without a trusted document.
 */
export function operationRequest(
  received: OperationRequest,
  trusted: TrustedDocuments | null,
): OperationRequest | null {
  const request = withoutEmptyName(received);
  const parameters = parametersOfRequest(request);
  const query = textOf(parameters['query']);
  if (parameters['query'] != null)
    return !trusted || (query !== undefined && trusted.has(query)) ? request : null;
  const extensions = isRecord(parameters['extensions']) ? parameters['extensions'] : {};
  const { persistedQuery, ...others } = extensions;
  const id = textOf(parameters['documentId']);
  if (trusted) {
    const hash = isRecord(persistedQuery) ? textOf(persistedQuery['sha256Hash']) : undefined;
    const text = trusted.get(id ?? hash ?? '');
    return text === undefined ? null : withParameters(request, { query: text, extensions: others });
  }
  if (!id) return request;
  // Apollo looks the hash up in the persisted queries, whatever its algorithm, and reports an unknown one.
  const known = { version: 1, sha256Hash: hashIn(id) };
  return withParameters(request, { extensions: { ...others, persistedQuery: known } });
}
