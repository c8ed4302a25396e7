import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { Pool, type Dispatcher } from 'undici';
import { isNotModified } from '../http/conditional-request.ts';
import { mayHold } from '../http/held-bytes.ts';
import { KeyedSlots } from '../cache/keyed-slots.ts';
import { onResponseEnd } from '../http/response-end.ts';
import { maxPictureBytes, PictureCache, pictureKey, type StoredPicture } from './picture-cache.ts';

interface MediaOptions {
  /** Replaces the network in tests. */
  readonly dispatcher?: Dispatcher | undefined;
  /** Origin of the host that has the pictures. */
  readonly origin: string;
  readonly log: Logger;
  readonly now?: () => number;
  /** What the limit of stored pictures is multiplied by; 1 when left out. */
  readonly cacheScale?: number;
}

/** Request headers that are sent to the host. No others are, in particular no cookies and tokens. */
const requestHeaders = ['accept', 'if-none-match', 'if-modified-since', 'range'];
/** Response headers of the host that are sent to the browser. */
const responseHeaders = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified', 'vary'];
/** How long the host may take for headers, and between two pieces of a body. */
const timeoutMs = 10_000;
/** How long the host may take if a stored picture can be sent instead. */
const storedTimeoutMs = 2_000;
/** How long one picture may take, from its request to its last byte. */
const deadlineMs = 30_000;
/** Separate connections, so that slow pictures cannot block customers' calls. */
const connections = 64;
/** What a picture holds in memory while it is streamed: the buffers of both connections. */
const streamedBytes = 128 * 1024;
/** A page has at most some sixty pictures. */
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

function reject(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.end();
}

function rejectBusy(response: ServerResponse): void {
  response.setHeader('Retry-After', '1');
  reject(response, 503);
}

/** Serves the pictures of the REST API's host. */
export interface MediaProxy {
  /** Sends the picture of `path` to the client at `address`. */
  send(request: IncomingMessage, response: ServerResponse, path: string, address: string): Promise<void>;
  close(): Promise<void>;
}

/** The `Cache-Control` if the host sends none. */
const defaultCaching = 'public, max-age=86400';

/** A customer's photo is always private; shared caches may store the shop's own pictures. */
function cacheControl(target: string, hostValue: string | undefined): string {
  const isPhoto = target.startsWith('/media/profiles/');
  const value = hostValue ?? defaultCaching;
  return isPhoto
    ? value.replace(/\bpublic\b(?:, )?/i, '').replace(/^(?!.*\bprivate\b)/i, 'private, ')
    : value;
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  picture: StoredPicture,
): void {
  const { type, headers, cacheControl: hostValue, body } = picture;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Cache-Control', cacheControl(target, hostValue));
  if (isNotModified(request, headers)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.statusCode = 200;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

/** The shop's own pictures are stored, whole; a customer's photo is not. */
const isStorable = ({ method, headers }: IncomingMessage, target: string): boolean =>
  method === 'GET' && headers.range === undefined && !target.startsWith('/media/profiles/');

/** Pictures of the back end's host under our own address: only `/media/…`, only read. The shop's own are stored in memory. */
export function createMediaProxy({
  dispatcher,
  origin,
  log,
  now = Date.now,
  cacheScale,
}: MediaOptions): MediaProxy {
  const pool = new Pool(origin, { connections, pipelining: 1, keepAliveTimeout: 10_000 });
  const usedDispatcher: Dispatcher = dispatcher ?? pool;
  // A client that reads slowly must not take all connections.
  const slots = new KeyedSlots(slotLimits);
  const pictures = new PictureCache(now, cacheScale);

  async function stream(
    request: IncomingMessage,
    response: ServerResponse,
    target: string,
    signal: AbortSignal,
  ): Promise<void> {
    const key = isStorable(request, target) ? pictureKey(target, request.headers.accept) : null;
    const stored = key === null ? undefined : pictures.get(key);
    const headers: Record<string, string> = {};
    for (const name of requestHeaders) {
      const value = request.headers[name];
      if (typeof value === 'string' && (!stored || name === 'accept')) headers[name] = value;
    }
    if (stored?.headers['etag'] !== undefined) headers['if-none-match'] = stored.headers['etag'];
    const hostResponse = await usedDispatcher.request({
      origin,
      path: target,
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      headers,
      signal,
      headersTimeout: stored ? storedTimeoutMs : timeoutMs,
      bodyTimeout: timeoutMs,
    });
    const type = textOf(hostResponse.headers['content-type']) ?? '';
    const isMedia =
      [200, 206].includes(hostResponse.statusCode) && /^(?:image|video|audio|font)\//i.test(type);
    if (key !== null && stored && hostResponse.statusCode === 304) {
      await hostResponse.body.dump();
      pictures.set(key, stored);
      sendStored(request, response, target, stored);
      return;
    }
    if (!isMedia && hostResponse.statusCode !== 304) {
      await hostResponse.body.dump();
      if (stored && hostResponse.statusCode >= 500)
        throw new Error(`The host responded with status ${hostResponse.statusCode}.`);
      if (key !== null) pictures.delete(key);
      reject(response, hostResponse.statusCode === 416 ? 416 : hostResponse.statusCode < 500 ? 404 : 502);
      return;
    }
    const length = Number(textOf(hostResponse.headers['content-length']) ?? NaN);
    const isStored = key !== null && hostResponse.statusCode === 200 && length <= maxPictureBytes;
    if (!mayHold(request, isStored ? length : streamedBytes)) {
      await hostResponse.body.dump();
      rejectBusy(response);
      return;
    }
    if (isStored) {
      const picture: StoredPicture = {
        type,
        headers: Object.fromEntries(
          ['etag', 'last-modified', 'vary'].flatMap((name) => {
            const value = textOf(hostResponse.headers[name]);
            return value === undefined ? [] : [[name, value]];
          }),
        ),
        cacheControl: textOf(hostResponse.headers['cache-control']) ?? defaultCaching,
        body: Buffer.from(await hostResponse.body.arrayBuffer()),
      };
      pictures.set(key, picture);
      sendStored(request, response, target, picture);
      return;
    }
    response.statusCode = hostResponse.statusCode;
    for (const name of responseHeaders) {
      const value = hostResponse.headers[name];
      if (value !== undefined) response.setHeader(name, value);
    }
    if (isMedia) response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', cacheControl(target, textOf(hostResponse.headers['cache-control'])));
    await pipeline(hostResponse.body, response, { signal });
  }

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    address: string,
  ): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      reject(response, 405);
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
      reject(response, 404);
      return;
    }
    const key = isStorable(request, target) ? pictureKey(target, request.headers.accept) : null;
    const stored = key === null ? undefined : pictures.get(key);
    if (key !== null && stored && pictures.isReady(key)) {
      sendStored(request, response, target, stored);
      return;
    }
    const leaving = new AbortController();
    onResponseEnd(request, response, () => {
      leaving.abort();
    });
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(deadlineMs)]);
    let leave: (() => void) | null = null;
    try {
      leave = await slots.enter(address, signal);
      if (leave) await stream(request, response, target, signal);
      else if (stored) sendStored(request, response, target, stored);
      else rejectBusy(response);
    } catch (error) {
      if (leaving.signal.aborted) return;
      log.warn({ err: error }, 'a picture could not be fetched');
      if (stored && !response.headersSent) {
        pictures.pause();
        sendStored(request, response, target, stored);
        return;
      }
      if (response.headersSent) response.destroy();
      else reject(response, 502);
    } finally {
      leave?.();
    }
  }

  return {
    send,
    close: async () => {
      await pool.destroy();
    },
  };
}
