import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isNotModified } from './conditional-request.ts';

const compress = promisify(gzip);
/** Shorter responses fit into one packet without compression. */
export const minCompressedBytes = 1_400;
const level = 4;

/** Minimum time for sending a response. */
const baseMs = 30_000;
/** Minimum read rate of a client: 32 KB/s. */
const bytesPerMs = 32;

/**
 * Closes the connection of a client that reads a response too slowly. Call it after `end`. A client that reads nothing at all is disconnected
 * earlier, by the timeout of the server.
 */
export function limitSending(response: ServerResponse, bytes: number): void {
  // The operating system usually has small responses already.
  if (response.writableLength === 0) return;
  const timer = setTimeout(
    () => {
      response.destroy();
    },
    baseMs + bytes / bytesPerMs,
  );
  response.once('close', () => {
    clearTimeout(timer);
  });
}

/** A response before it is sent. */
export interface OutgoingResponse {
  readonly status: number;
  /** Alternating names and values. */
  readonly headers: string[];
  readonly body: Buffer;
  /** Whether it may be cached and revalidated by its ETag. */
  readonly isCacheable: boolean;
  /** False for a response with a secret, because the compressed length could reveal it. */
  readonly mayCompress: boolean;
}

/** The compressed form of a body that is sent repeatedly. */
interface CompressedBody {
  gzip: Buffer | null;
}

const acceptsGzip = (request: IncomingMessage): boolean => {
  const accepted = request.headers['accept-encoding'];
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted);
};

/**
 * Sends a response: with an ETag and 304 if it may be cached, compressed if the client accepts gzip and the body is long enough. Reads the
 * compressed body from `compressed`, or stores it there.
 */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  outgoing: OutgoingResponse,
  compressed?: CompressedBody,
): Promise<void> {
  const { status, headers } = outgoing;
  let { body } = outgoing;
  const mayCompress = outgoing.mayCompress && body.length >= minCompressedBytes;
  // Also for 304: a cache updates the stored headers by it.
  if (mayCompress) headers.push('Vary', 'Accept-Encoding');
  if (outgoing.isCacheable) {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    headers.push('ETag', etag, 'Vary', 'Accept');
    if (isNotModified(request, { etag })) {
      response.writeHead(304, headers).end();
      return;
    }
  }
  if (mayCompress && acceptsGzip(request)) {
    body = compressed?.gzip ?? (await compress(body, { level }));
    if (compressed) compressed.gzip = body;
    headers.push('Content-Encoding', 'gzip');
  }
  headers.push('Content-Length', String(body.length));
  response.writeHead(status, headers).end(body);
  limitSending(response, body.length);
}
