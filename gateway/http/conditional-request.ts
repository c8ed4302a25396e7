import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';

/** Validators of a response. */
interface Validators {
  readonly etag?: string | undefined;
  readonly 'last-modified'?: string | undefined;
}

/**
 * Whether the client already has this response (RFC 9110, 13.1). Ignores the request's `Cache-Control`, which is for intermediate caches:
 * `fetch` sends `no-cache` with every `If-None-Match` that its caller sets.
 */
export function isNotModified({ headers }: IncomingMessage, validators: Validators): boolean {
  const { 'if-none-match': etags, 'if-modified-since': since } = headers;
  const { etag, 'last-modified': modified } = validators;
  return fresh({ 'if-none-match': etags, 'if-modified-since': since }, { etag, 'last-modified': modified });
}
