import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';

interface MediaOptions {
  readonly dispatcher: Dispatcher;
  /** Origin of the host that has the pictures. */
  readonly origin: string;
  readonly log: Logger;
}

/** What a browser may say about a picture that it has; nothing else of the request goes on, above all no cookie and no token. */
const passedOn = ['accept', 'if-none-match', 'if-modified-since', 'range'];
/** What the host may say about a picture. */
const passedBack = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified', 'vary'];
const timeoutMs = 10_000;

/** Sent for a picture that a type promises and the back end does not have. */
const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#f4f2ec"/>' +
  '<path d="M140 250l45-60 35 45 25-30 35 45z" fill="#d9d5ca"/><circle cx="245" cy="160" r="18" fill="#d9d5ca"/></svg>';

/** The path of a picture, decoded and without dots; null for everything that is not plainly below /media/. */
export function mediaPath(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const isPlain =
    /^\/media(?:\/[\p{L}\p{N}_@~+-][\p{L}\p{N}_.@~+ -]*)+$/u.test(decoded) && decoded.length <= 500;
  return isPlain ? decoded.split('/').map(encodeURIComponent).join('/') : null;
}

function refuse(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.end();
}

/** Pictures of the back end's host under our own address: only `/media/…`, only read, streamed. */
export function createMediaProxy({ dispatcher, origin, log }: MediaOptions) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      refuse(response, 405);
      return;
    }
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (path === '/media/placeholder.svg') {
      response.setHeader('Content-Type', 'image/svg+xml');
      response.setHeader('Cache-Control', 'public, max-age=86400');
      response.end(request.method === 'HEAD' ? undefined : placeholder);
      return;
    }
    const target = mediaPath(path);
    if (target === null) {
      refuse(response, 404);
      return;
    }
    const headers: Record<string, string> = {};
    for (const name of passedOn) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    const leaving = new AbortController();
    response.once('close', () => {
      leaving.abort();
    });
    try {
      const answer = await dispatcher.request({
        origin,
        path: target,
        method: request.method,
        headers,
        signal: leaving.signal,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      const type = String(answer.headers['content-type'] ?? '');
      const isMedia = [200, 206].includes(answer.statusCode) && /^(?:image|video|audio|font)\//i.test(type);
      if (!isMedia && answer.statusCode !== 304) {
        await answer.body.dump();
        refuse(response, answer.statusCode === 416 ? 416 : answer.statusCode < 500 ? 404 : 502);
        return;
      }
      response.statusCode = answer.statusCode;
      for (const name of passedBack) {
        const value = answer.headers[name];
        if (value !== undefined) response.setHeader(name, value);
      }
      if (isMedia) response.setHeader('Content-Type', type);
      response.setHeader('Cache-Control', String(answer.headers['cache-control'] ?? 'public, max-age=86400'));
      await pipeline(answer.body, response);
    } catch (error) {
      if (leaving.signal.aborted) return;
      log.warn({ err: error }, 'a picture could not be fetched');
      if (response.headersSent) response.destroy();
      else refuse(response, 502);
    }
  };
}
