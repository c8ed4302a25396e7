import type { TrustedDocuments } from './trusted-documents.ts';
import { isRecord } from '../values/is-record.ts';

/** The parts of a request that say what to execute. */
interface DocumentRequest {
  /** The parsed body of a POST; undefined for a GET. */
  readonly body: unknown;
  /** The query of a GET's address, with its question mark; empty for a POST. */
  readonly search: string;
}

/** Replaces the id: the registered document, or the hash by which Apollo finds documents that were sent before. */
function documentOf(
  id: string,
  trusted: TrustedDocuments | null,
): { query: string } | { sha256Hash: string } | null {
  const query = trusted?.get(id);
  if (query !== undefined) return { query };
  const sha256Hash = /^(?:sha256:)?([0-9a-f]{64})$/.exec(id)?.[1];
  return trusted || sha256Hash === undefined ? null : { sha256Hash };
}

/**
 * A request with a `documentId` instead of a document (GraphQL over HTTP, "Persisted Documents") as a request that Apollo Server supports. A request
 * without one, or with an unknown id, is not changed.
 */
export function withDocument(request: DocumentRequest, trusted: TrustedDocuments | null): DocumentRequest {
  const { body, search } = request;
  if (body === undefined) {
    const parameters = new URLSearchParams(search);
    const id = parameters.get('documentId');
    const found = id === null || parameters.has('query') ? null : documentOf(id, trusted);
    if (!found) return request;
    if ('query' in found) parameters.set('query', found.query);
    else parameters.set('extensions', JSON.stringify({ persistedQuery: { version: 1, ...found } }));
    return { body, search: `?${parameters}` };
  }
  if (!isRecord(body) || typeof body['documentId'] !== 'string' || body['query'] != null) return request;
  const found = documentOf(body['documentId'], trusted);
  if (!found) return request;
  const { documentId: _, ...others } = body;
  if ('query' in found) return { body: { ...others, ...found }, search };
  const extensions = isRecord(body['extensions']) ? body['extensions'] : {};
  return {
    body: { ...others, extensions: { ...extensions, persistedQuery: { version: 1, ...found } } },
    search,
  };
}
