import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { confirmsEtag } from './etag.ts';

const compress = promisify(gzip);
/** Shorter answers travel in one packet either way. */
const compressFrom = 1_400;
const level = 4;

/** An answer before it is sent. */
export interface Answer {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly body: Buffer;
  /** Whether it may be kept by others, and be confirmed by its ETag. */
  readonly isCacheable: boolean;
  /** False for a response that contains a secret, so that nobody can derive it from the length. */
  readonly mayCompress: boolean;
}

/** The compressed form of a body that is sent again and again. */
export interface KeptBody {
  gzip: Buffer | null;
}

const acceptsGzip = (request: IncomingMessage): boolean => {
  const accepted = request.headers['accept-encoding'];
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted);
};

/**
 * Sends an answer: with an ETag and 304 where it may be kept, compressed where the client takes it and it is worth it. `kept` is where the
 * compressed form is looked for, and left.
 */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  kept?: KeptBody,
): Promise<void> {
  const { status, headers } = answer;
  let { body } = answer;
  if (answer.isCacheable) {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    headers.push('ETag', etag, 'Vary', 'Accept');
    if (confirmsEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304, headers).end();
      return;
    }
  }
  if (answer.mayCompress && body.length >= compressFrom) {
    headers.push('Vary', 'Accept-Encoding');
    if (acceptsGzip(request)) {
      body = kept?.gzip ?? (await compress(body, { level }));
      if (kept) kept.gzip = body;
      headers.push('Content-Encoding', 'gzip');
    }
  }
  headers.push('Content-Length', String(body.length));
  response.writeHead(status, headers).end(body);
}
