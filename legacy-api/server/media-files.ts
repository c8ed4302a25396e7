import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';
import { webpCopies, type WebpCopies } from './webp-copies.ts';

const yearSeconds = 31_536_000;

/** Customers' pictures never change and are private. The shop's own pictures may change and are revalidated in the background. */
function setCaching(response: Response): void {
  const isUpload = response.req.path.startsWith('/profiles/');
  response.setHeader(
    'Cache-Control',
    isUpload
      ? `private, max-age=${yearSeconds}, immutable`
      : 'public, max-age=3600, stale-while-revalidate=604800',
  );
}

/** Whether a client names AVIF in `Accept`. Browsers without AVIF send wildcards too, so a wildcard does not count. */
function acceptsAvif(request: Request): boolean {
  return (request.headers.accept ?? '').split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** Serves the AVIF version of a WebP picture, at the same address, if it exists and the browser accepts AVIF. */
function avifInstead(serve: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!request.path.endsWith('.webp')) {
      next();
      return;
    }
    response.vary('Accept');
    if (!acceptsAvif(request)) {
      next();
      return;
    }
    const { url } = request;
    request.url = url.replace(/\.webp(?=\?|$)/, '.avif');
    void serve(request, response, (error?: unknown) => {
      request.url = url;
      next(error);
    });
  };
}

/** The names of our own pictures; others have no WebP copy. */
const plainPath = /^(?:\/[\w~-]+)+(?=\.webp$)/;

/** Serves a WebP copy of a picture that exists as AVIF only, for browsers without AVIF. */
function webpCopy(folder: string, copies: WebpCopies): RequestHandler {
  const serve = express.static(copies.folder, { index: false, redirect: false, setHeaders: setCaching });
  return async (request, response, next) => {
    const [stem] = plainPath.exec(request.path) ?? [];
    const avif = join(folder, `${stem}.avif`);
    if (stem === undefined || !(await stat(avif).catch(() => null))) {
      next();
      return;
    }
    const { url } = request;
    request.url = await copies.pathOf(avif, stem);
    void serve(request, response, (error?: unknown) => {
      request.url = url;
      next(error);
    });
  };
}

const sized = /^((?:\/[\w~-]+)+-)(\d{2,4})(?=\.(?:avif|webp)$)/;

/** The nearest existing size of a picture; null if there is none. */
async function nearestSize(folders: readonly string[], stem: string, width: number): Promise<number | null> {
  const named = stem.slice(stem.lastIndexOf('/') + 1);
  const listings = await Promise.all(
    folders.map((folder) => readdir(join(folder, dirname(stem))).catch(() => [])),
  );
  const widths = listings
    .flat()
    .filter((name) => name.startsWith(named) && /^\d{2,4}\.(?:avif|webp)$/.test(name.slice(named.length)))
    .map((name) => Number.parseInt(name.slice(named.length), 10))
    .sort((a, b) => a - b);
  return widths.find((each) => each >= width) ?? widths.at(-1) ?? null;
}

/**
 * Serves pictures from the first folder that has them, as AVIF or WebP. Stores WebP copies in `copyFolder`. If a size is missing, as in a
 * shop's own pictures, serves the nearest one.
 */
export function mediaFiles(folders: readonly string[], copyFolder: string): RequestHandler[] {
  const copies = webpCopies(copyFolder);
  const exact = express.Router();
  for (const folder of folders) {
    const serve = express.static(folder, { index: false, redirect: false, setHeaders: setCaching });
    exact.use(avifInstead(serve), serve, webpCopy(folder, copies));
  }
  const nearest: RequestHandler = async (request, response, next) => {
    const [, stem, width] = sized.exec(request.path) ?? [];
    const size = stem === undefined ? null : await nearestSize(folders, stem, Number(width));
    if (size === null || size === Number(width)) {
      next();
      return;
    }
    request.url = request.url.replace(sized, `$1${size}`);
    exact(request, response, next);
  };
  return [exact, nearest];
}
