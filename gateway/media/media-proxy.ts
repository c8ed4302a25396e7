import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { Pool, type Dispatcher } from 'undici';
import { cacheSizes } from '../cache/cache-sizes.ts';
import { Semaphore } from '../cache/semaphore.ts';
import { isNotModified } from '../http/conditional-request.ts';
import { mayHold } from '../http/request-contexts.ts';
import { onResponseEnd } from '../http/response-end.ts';
import { maxPictureBytes, PictureCache, pictureKey, type StoredPicture } from './picture-cache.ts';

interface MediaOptions {
  /** Replaces the network in tests. */
  readonly dispatcher?: Dispatcher | undefined;
  /** Origin of the host that has the pictures. */
  readonly origin: string;
  readonly log: Logger;
  readonly now?: () => number;
  readonly maxStoredBytes?: number;
}

/** Request headers that are forwarded to the host; in particular no cookies and no tokens. */
const requestHeaders = ['accept', 'if-none-match', 'if-modified-since', 'range'];
/** Response headers of the host that are sent to the browser. */
const responseHeaders =
  'content-type content-length content-range accept-ranges etag last-modified vary cache-control'.split(' ');
/** Timeout for the host's headers, and between two chunks of a body. */
const timeoutMs = 10_000;
/** Timeout for the host if a stored picture can be sent instead. */
const storedTimeoutMs = 2_000;
/** Timeout for one picture, from the request to the last byte. */
const deadlineMs = 30_000;
/** Separate connections, so that slow pictures cannot block customers' calls. */
const connections = 64;
/** Memory of one streamed picture: the buffers of both connections. */
const streamedBytes = 128 * 1024;
/** Maximum number of pictures per client address: a page has about sixty, and a slow client must not take all connections. */
const slotLimits = { concurrent: 16, waiting: 200 };

/** Sent for a required picture that the REST API does not have. */
const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#f4f2ec"/>' +
  '<path d="M140 250l45-60 35 45 25-30 35 45z" fill="#d9d5ca"/><circle cx="245" cy="160" r="18" fill="#d9d5ca"/></svg>';

/** The path of a picture, decoded and without dots; null if it is not a plain path below /media/. */
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

/** A customer's photo is always private; shared caches may store the shop's own pictures. */
function cacheControl(target: string, value = 'public, max-age=86400'): string {
  if (!target.startsWith('/media/profiles/')) return value;
  return value.replace(/\bpublic\b(?:, )?/i, '').replace(/^(?!.*\bprivate\b)/i, 'private, ');
}

/** The headers of the host's response that are sent to the browser. */
function sentHeaders({ headers }: Dispatcher.ResponseData, target: string): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const name of responseHeaders) {
    const value = [headers[name] ?? []].flat()[0];
    if (value !== undefined) sent[name] = value;
  }
  return { ...sent, 'cache-control': cacheControl(target, sent['cache-control']) };
}

function reject(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end();
}

const soon = { 'Retry-After': '1' };

/** Starts a response with the headers of a picture. Its `Vary` is added, because all responses may vary by origin. */
function startPicture(response: ServerResponse, status: number, sent: StoredPicture['headers']): void {
  const { vary, ...headers } = sent;
  if (vary !== undefined) response.appendHeader('Vary', vary);
  response.writeHead(status, headers);
}

function sendPicture(request: IncomingMessage, response: ServerResponse, picture: StoredPicture): void {
  const { headers, body } = picture;
  if (isNotModified(request, headers)) {
    const { 'content-type': _type, 'content-length': _length, ...others } = headers;
    startPicture(response, 304, others);
    response.end();
  } else {
    startPicture(response, 200, headers);
    response.end(body);
  }
}

interface Requested {
  readonly target: string;
  /** Null if the picture is not stored. */
  readonly key: string | null;
  readonly stored: StoredPicture | undefined;
  readonly signal: AbortSignal;
}

/** Serves pictures of the REST API's host under the gateway's address: only `/media/…`, read only. Stores the shop's pictures in memory. */
export class MediaProxy {
  readonly #options: MediaOptions;
  readonly #pool: Pool;
  readonly #pictures: PictureCache;
  readonly #slots = new Semaphore(slotLimits);

  constructor(options: MediaOptions) {
    const { origin, now = Date.now, maxStoredBytes = cacheSizes()('pictures') } = options;
    this.#options = options;
    this.#pool = new Pool(origin, { connections, pipelining: 1, keepAliveTimeout: 10_000 });
    this.#pictures = new PictureCache(now, maxStoredBytes);
  }

  /** Sends the picture of `path` to the client at `address`. The request is a GET or HEAD. */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    address: string,
  ): Promise<void> {
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (path === '/media/placeholder.svg') {
      response.writeHead(200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' });
      response.end(request.method === 'HEAD' ? undefined : placeholder);
      return;
    }
    const target = mediaPath(path);
    if (target === null) {
      reject(response, 404);
      return;
    }
    const key = pictureKey(request, target);
    const stored = key === null ? undefined : this.#pictures.get(key);
    if (stored?.isReady) {
      sendPicture(request, response, stored.picture);
      return;
    }
    const leaving = new AbortController();
    onResponseEnd(request, response, () => {
      leaving.abort();
    });
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(deadlineMs)]);
    let release: (() => void) | null = null;
    try {
      release = await this.#slots.acquire(address, signal);
      if (release) await this.#fetch(request, response, { target, key, stored: stored?.picture, signal });
      else if (stored) sendPicture(request, response, stored.picture);
      else reject(response, 503, soon);
    } catch (error) {
      if (leaving.signal.aborted) return;
      this.#options.log.warn({ err: error }, 'a picture could not be fetched');
      if (response.headersSent) response.destroy();
      else if (stored) {
        this.#pictures.pause();
        sendPicture(request, response, stored.picture);
      } else reject(response, 502);
    } finally {
      release?.();
    }
  }

  /** Fetches a picture from its host and sends it. Throws if the host fails. */
  async #fetch(
    request: IncomingMessage,
    response: ServerResponse,
    { target, key, stored, signal }: Requested,
  ): Promise<void> {
    const { origin, dispatcher = this.#pool } = this.#options;
    const headers: Record<string, string> = {};
    for (const name of stored ? ['accept'] : requestHeaders) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    if (stored?.headers['etag'] !== undefined) headers['if-none-match'] = stored.headers['etag'];
    const found = await dispatcher.request({
      origin,
      path: target,
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      headers,
      signal,
      headersTimeout: stored ? storedTimeoutMs : timeoutMs,
      bodyTimeout: timeoutMs,
    });
    const { statusCode: status, body } = found;
    const sent = sentHeaders(found, target);
    if (key !== null && stored && status === 304) {
      await body.dump();
      this.#pictures.set(key, stored);
      sendPicture(request, response, stored);
      return;
    }
    const isMedia =
      [200, 206].includes(status) && /^(?:image|video|audio|font)\//i.test(sent['content-type'] ?? '');
    if (!isMedia && status !== 304) {
      await body.dump();
      if (stored && status >= 500) throw new Error(`The host responded with status ${status}.`);
      if (key !== null) this.#pictures.delete(key);
      reject(response, status === 416 ? 416 : status < 500 ? 404 : 502);
      return;
    }
    const length = Number(sent['content-length'] ?? NaN);
    const isStored = key !== null && status === 200 && length <= maxPictureBytes;
    if (!mayHold(request, isStored ? length : streamedBytes)) {
      await body.dump();
      reject(response, 503, soon);
    } else if (isStored) {
      const picture = { headers: sent, body: Buffer.from(await body.arrayBuffer()) };
      this.#pictures.set(key, picture);
      sendPicture(request, response, picture);
    } else {
      startPicture(response, status, sent);
      // Node warns of more than ten `close` listeners as of a leak; `pipeline` alone adds seven.
      response.setMaxListeners(20);
      await pipeline(body, response, { signal });
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
