import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';
import { isNotModified } from './conditional-request.ts';

/** The compressed file that the build writes beside the original. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The service worker requests only the shop's own files. Browsers revalidate it at every visit. */
const serviceWorker = 'service-worker.js';
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self'";

function cacheControlOf(path: string): string {
  if (path === serviceWorker) return 'no-cache';
  // Files in assets/ have a hash of their content in their names.
  return path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

interface StaticFile {
  readonly etag: string;
  readonly cacheControl: string;
  /** The policy of the service worker; null for other files. */
  readonly policy: string | null;
  readonly bodies: ReadonlyMap<string, Buffer>;
}

function readStaticFile(folder: string, path: string): StaticFile {
  const body = readFileSync(join(folder, path));
  const bodies = new Map([['identity', body]]);
  for (const [encoding, suffix] of encodings) {
    const compressed = join(folder, path + suffix);
    if (existsSync(compressed)) bodies.set(encoding, readFileSync(compressed));
  }
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cacheControl: cacheControlOf(path),
    policy: path === serviceWorker ? serviceWorkerPolicy : null,
    bodies,
  };
}

/** The files of the built storefront, read once and served from memory, so that a request path never reaches the file system. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  constructor(folder: string) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/');
      const isPublic = !path.startsWith('.') && path !== 'index.html' && !/\.(?:br|gz)$/.test(path);
      if (entry.isFile() && isPublic) this.#files.set(`/${path}`, readStaticFile(folder, path));
    }
  }

  /** Sends the file and returns true; returns false if there is no such file. */
  send(request: Request, response: Response, path: string): boolean {
    const file = this.#files.get(path);
    if (!file) return false;
    response.type(extname(path));
    response.setHeader('Cache-Control', file.cacheControl);
    response.setHeader('ETag', file.etag);
    // The cashier page, on the REST API's origin, uses the shop's fonts too.
    if (path.startsWith('/fonts/')) {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    if (file.policy !== null) response.setHeader('Content-Security-Policy', file.policy);
    if (file.bodies.size > 1) response.vary('Accept-Encoding');
    if (isNotModified(request, file)) {
      response.statusCode = 304;
      response.end();
      return true;
    }
    const [encoding] = encodings.find(
      ([name]) => file.bodies.has(name) && request.acceptsEncodings(name) === name,
    ) ?? ['identity'];
    const body = file.bodies.get(encoding);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body?.length ?? 0);
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }
}
