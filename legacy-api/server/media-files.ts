import express from 'express';
import type { Request, RequestHandler, Response } from 'express';

const yearSeconds = 31_536_000;

/** A customer's picture never changes under its name and stays out of shared caches; the shop's own pictures may be redrawn and are revalidated in the background. */
function setCaching(response: Response): void {
  const isUpload = response.req.path.startsWith('/profiles/');
  response.setHeader(
    'Cache-Control',
    isUpload
      ? `private, max-age=${yearSeconds}, immutable`
      : 'public, max-age=3600, stale-while-revalidate=604800',
  );
}

/** Whether a caller names AVIF among what it takes: a wildcard is no promise that it can show it. */
function takesAvif(request: Request): boolean {
  return (request.headers.accept ?? '').split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** Serves the AVIF beside a WebP picture, at the address of the WebP, where there is one and the browser accepts AVIF. */
function smallerForm(serve: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!request.path.endsWith('.webp')) {
      next();
      return;
    }
    response.vary('Accept');
    if (!takesAvif(request)) {
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

/** Serves pictures from folders, the first that has one, each in the smallest form that the browser takes. */
export function mediaFiles(folders: readonly string[]): RequestHandler[] {
  return folders.flatMap((folder) => {
    const serve = express.static(folder, { index: false, redirect: false, setHeaders: setCaching });
    return [smallerForm(serve), serve];
  });
}
