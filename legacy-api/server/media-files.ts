import express from 'express';
import type { Request, RequestHandler, Response } from 'express';

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

/** Serves pictures from the first folder that has them, in the smallest format that the browser accepts. */
export function mediaFiles(folders: readonly string[]): RequestHandler[] {
  return folders.flatMap((folder) => {
    const serve = express.static(folder, { index: false, redirect: false, setHeaders: setCaching });
    return [avifInstead(serve), serve];
  });
}
