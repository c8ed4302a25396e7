import type { Request, Response } from 'express';
import { mayHold } from '../edge/held-bytes.ts';
import { limitSending } from '../edge/sending-deadline.ts';
import type { PageDocument } from './document.ts';

/** Shorter bodies are not worth compressing. */
const minCompressedBytes = 1_400;

/** Sends a document with its content type. A document that is stored is compressed once. */
async function sendDocument(
  request: Request,
  response: Response,
  document: PageDocument,
  nonce: string,
): Promise<void> {
  const mayCompress = document.bytes > minCompressedBytes && request.acceptsEncodings('gzip') === 'gzip';
  const body = mayCompress ? await document.gzipWithNonce(nonce) : document.withNonce(nonce);
  if (!mayHold(request, body.length)) {
    response.statusCode = 503;
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Retry-After', '1');
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end('The shop is busy. Please try again in a moment. 请求过多，请稍后再试。');
    return;
  }
  if (mayCompress) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
  limitSending(response, body.length);
}

export async function sendPage(
  request: Request,
  response: Response,
  page: PageDocument,
  nonce: string,
): Promise<void> {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Vary', 'Accept-Language, Cookie, Accept-Encoding');
  await sendDocument(request, response, page, nonce);
}

/** Sends a public file that may be cached for an hour. */
export async function sendText(
  request: Request,
  response: Response,
  type: string,
  text: PageDocument,
): Promise<void> {
  response.setHeader('Cache-Control', 'public, max-age=3600');
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Vary', 'Accept-Encoding');
  await sendDocument(request, response, text, '');
}
