import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const compress = promisify(gzip);
/** Shorter answers travel in one packet either way. */
const compressFrom = 1_400;
const options = { level: 4, strategy: constants.Z_DEFAULT_STRATEGY };

const accepts = (request: IncomingMessage, coding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => part.trim().toLowerCase().startsWith(coding) && !/;\s*q=0(?:\.0*)?\s*$/.test(part));

/**
 * Sends a text whose headers are set: with an ETag and 304 where it may be cached, compressed where the client takes it and it is worth
 * it. `mayCompress` is false for answers that hold a secret, so that nobody learns it from a length.
 */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
  mayCompress: boolean,
): Promise<void> {
  const isCacheable = String(response.getHeader('cache-control') ?? '').startsWith('public');
  if (isCacheable) {
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    response.setHeader('ETag', etag);
    response.appendHeader('Vary', 'Accept');
    if (request.headers['if-none-match'] === etag) {
      response.statusCode = 304;
      response.removeHeader('content-type');
      response.end();
      return;
    }
  }
  if (mayCompress && text.length >= compressFrom) {
    response.appendHeader('Vary', 'Accept-Encoding');
    if (accepts(request, 'gzip')) {
      const body = await compress(text, options);
      response.setHeader('Content-Encoding', 'gzip');
      response.setHeader('Content-Length', body.length);
      response.end(body);
      return;
    }
  }
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}
