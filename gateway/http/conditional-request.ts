import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';

/** What a response is compared by. */
interface Validators {
  readonly etag?: string | undefined;
  readonly 'last-modified'?: string | undefined;
}

/**
 * Whether the client has this response already (RFC 9110, 13.1). The request's `Cache-Control` is not asked: it is for caches on the way, and
 * `fetch` sends `no-cache` with every `If-None-Match` that its caller sets.
 */
export function isNotModified({ headers }: IncomingMessage, validators: Validators): boolean {
  const { 'if-none-match': etags, 'if-modified-since': since } = headers;
  const { etag, 'last-modified': modified } = validators;
  return fresh({ 'if-none-match': etags, 'if-modified-since': since }, { etag, 'last-modified': modified });
}
