import type { Request, Response } from 'express';
import { isNotModified } from './conditional-request.ts';
import { mayHold } from './request-contexts.ts';
import { limitSending, minCompressedBytes } from './send-response.ts';
import { documentEncodings, type DocumentEncoding, type TextDocument } from './text-document.ts';

function encodingFor(request: Request, { body }: TextDocument): DocumentEncoding | null {
  if (body.length < minCompressedBytes) return null;
  return documentEncodings.find((encoding) => request.acceptsEncodings(encoding) === encoding) ?? null;
}

/** Sends a document, or 304 if the browser has it. */
export async function sendDocument(
  request: Request,
  response: Response,
  document: TextDocument,
  type: string,
  vary: string,
): Promise<void> {
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.vary(vary);
  if (document.policy !== null) response.setHeader('Content-Security-Policy', document.policy);
  if (response.statusCode === 200) {
    response.setHeader('ETag', document.etag);
    if (isNotModified(request, document)) {
      response.status(304).end();
      return;
    }
  }
  const encoding = encodingFor(request, document);
  const body = encoding === null ? document.body : await document.compressed(encoding);
  if (!mayHold(request, body.length)) {
    response.statusCode = 503;
    response.removeHeader('ETag');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Retry-After', '1');
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end('The shop is busy. Please try again in a moment. 请求过多，请稍后再试。');
    return;
  }
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
  limitSending(response, body.length);
}

/** Sends a public text that may be cached for an hour. */
export async function sendText(
  request: Request,
  response: Response,
  type: string,
  text: TextDocument,
): Promise<void> {
  response.setHeader('Cache-Control', 'public, max-age=3600');
  await sendDocument(request, response, text, type, 'Accept-Encoding');
}
