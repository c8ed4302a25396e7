import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Express, Request, Response } from 'express';
import type { Logger } from 'pino';
import { mayHold } from '../edge/held-bytes.ts';
import { limitSending } from '../edge/sending-deadline.ts';
import type { PageLanguage } from '../values/languages.ts';
import { newNonce, pagePolicy } from './content-policy.ts';
import { emptyDocument, faultDocument, pageDocument, PageDocument } from './document.ts';
import { robotsText, Sitemaps } from './for-robots.ts';
import {
  PageCache,
  PagesBusyError,
  type GuestPage,
  type PageOutcome,
  type RenderedPage,
} from './page-cache.ts';
import { pageLanguage } from './page-language.ts';
import { pageUrl } from './page-url.ts';
import type { PageRequest } from './ssr-contract.ts';
import { builtStorefront, type Storefront } from './storefront.ts';
import { webManifest } from './web-manifest.ts';

const compress = promisify(gzip);
/** Shorter pages are not worth compressing. */
const minCompressedBytes = 1_400;

interface PagesOptions {
  /** Folder that contains dist/. */
  readonly root: string;
  /** Used instead of the built storefront. */
  readonly storefront: Storefront | undefined;
  /** Public address of the shop; the request's host if it is not configured. */
  readonly shopUrl: string | undefined;
  readonly storeName: { readonly en: string; readonly zh: string };
  readonly log: Logger;
  readonly now: () => number;
  /** Executes an operation as a guest, for one page. */
  readonly executeFor: (request: Request) => PageRequest['execute'];
  /** The public reads of a request so far. */
  readonly readsOf: (request: Request) => ReadonlySet<string>;
  readonly onPage: (outcome: PageOutcome) => void;
  /** Whether pages that are the same for every guest are stored. */
  readonly storesPages: boolean;
  /** The limits of caches are multiplied by this. */
  readonly cacheScale: number;
}

export interface Pages {
  /** Mounts the storefront after all other routes. */
  mount(app: Express): void;
  /** Loads the renderer before the first request. */
  warm(): void;
  /** Removes the stored pages that contain any of these reads. */
  evict(reads: readonly string[]): void;
}

function originOf(request: Request, shopOrigin: string | undefined): string {
  if (shopOrigin !== undefined) return shopOrigin;
  const host = request.headers.host ?? '';
  return /^[\w.-]+(?::\d{1,5})?$/.test(host) ? `${request.protocol}://${host}` : 'http://localhost';
}

const takesGzip = (request: Request, bytes: number): boolean =>
  bytes > minCompressedBytes && request.acceptsEncodings('gzip') === 'gzip';

function send(request: Request, response: Response, body: Buffer, isCompressed: boolean): void {
  if (!mayHold(request, body.length)) {
    response.statusCode = 503;
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Retry-After', '1');
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end('The shop is busy. Please try again in a moment. 商店繁忙，请稍后再试。');
    return;
  }
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
  limitSending(response, body.length);
}

async function sendText(request: Request, response: Response, type: string, text: string): Promise<void> {
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Vary', 'Accept-Encoding');
  const body = Buffer.from(text);
  const mayCompress = takesGzip(request, body.length);
  send(request, response, mayCompress ? await compress(body, { level: 4 }) : body, mayCompress);
}

async function sendPage(
  request: Request,
  response: Response,
  page: PageDocument,
  nonce: string,
): Promise<void> {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Vary', 'Accept-Language, Cookie, Accept-Encoding');
  const mayCompress = takesGzip(request, page.bytes);
  const body = mayCompress ? await page.gzipWithNonce(nonce) : page.withNonce(nonce);
  send(request, response, body, mayCompress);
}

/** The storefront's pages, rendered here for a guest, and its files. Without a build, every page is a 404. */
export function createPages(options: PagesOptions): Pages {
  const { root, shopUrl, storeName, log, now, executeFor, readsOf, onPage, storesPages, cacheScale } =
    options;
  const storefront: Storefront | null = options.storefront ?? builtStorefront(root);
  const isDevelopment = storefront?.middleware != null;
  const shopOrigin = shopUrl === undefined ? undefined : new URL(shopUrl).origin;
  const cache = new PageCache(now, onPage, cacheScale);
  const sitemaps = new Sitemaps(now);

  async function render(
    request: Request,
    url: string,
    language: PageLanguage,
    from: Storefront,
  ): Promise<RenderedPage> {
    const [server, template] = await Promise.all([from.server(), from.template(url)]);
    let hasErrors = false;
    const execute = executeFor(request);
    const rendered = await server.render({
      url,
      origin: originOf(request, shopOrigin),
      language,
      execute: async (operation) => {
        const result = await execute(operation);
        hasErrors ||= result.errors !== undefined || result.extensions !== undefined;
        return result;
      },
    });
    const isSent = rendered.redirect === null;
    const document = isSent
      ? pageDocument(template, rendered, from.links(rendered.preloads ?? []))
      : new PageDocument('');
    const { status, redirect, isPrivate } = rendered;
    const isShared =
      isSent &&
      storesPages &&
      !isPrivate &&
      !hasErrors &&
      !isDevelopment &&
      (status === 200 || status === 404);
    return { page: { status, redirect, isPrivate, document }, isShared, reads: readsOf(request) };
  }

  function languageOf({ originalUrl, headers }: Request): PageLanguage {
    const query = originalUrl.indexOf('?');
    return pageLanguage(new URLSearchParams(query < 0 ? '' : originalUrl.slice(query)), headers);
  }

  async function sendEmptyPage(request: Request, response: Response, from: Storefront): Promise<void> {
    const nonce = newNonce();
    response.setHeader('Content-Security-Policy', pagePolicy(nonce, isDevelopment));
    response.setHeader('Cache-Control', 'private, no-cache');
    const document = emptyDocument(await from.template(request.originalUrl), languageOf(request));
    await sendPage(request, response, document, nonce);
  }

  async function sendRequestedPage(request: Request, response: Response, from: Storefront): Promise<void> {
    const nonce = newNonce();
    response.setHeader('Content-Security-Policy', pagePolicy(nonce, isDevelopment));
    let page: GuestPage;
    try {
      const language = languageOf(request);
      const url = pageUrl(request.originalUrl);
      const key = `${language} ${originOf(request, shopOrigin)}${url}`;
      page = await cache.page(key, () => render(request, url, language, from));
    } catch (error) {
      if (error instanceof PagesBusyError) {
        response.statusCode = 503;
        response.setHeader('Cache-Control', 'no-store');
        response.setHeader('Retry-After', '2');
        await sendPage(request, response, faultDocument, nonce);
        return;
      }
      log.error({ err: error }, 'a page could not be rendered');
      response.statusCode = 500;
      response.setHeader('Cache-Control', 'no-store');
      await sendPage(request, response, faultDocument, nonce);
      return;
    }
    response.statusCode = page.status;
    response.setHeader(
      'Cache-Control',
      page.isPrivate || page.status >= 500 ? 'no-store' : 'private, no-cache',
    );
    if (page.isPrivate) response.setHeader('X-Robots-Tag', 'noindex');
    if (page.redirect !== null) {
      response.setHeader('Location', /^\/(?![/\\])/.test(page.redirect) ? page.redirect : '/');
      response.end();
      return;
    }
    await sendPage(request, response, page.document, nonce);
  }

  async function sendSitemap(request: Request, response: Response, from: Storefront): Promise<void> {
    const { sitemap } = await from.server();
    let xml: string;
    try {
      xml = await sitemaps.of(originOf(request, shopOrigin), { sitemap, execute: executeFor(request) });
    } catch (error) {
      log.warn({ err: error }, 'the sitemap could not be built');
      response.statusCode = 503;
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Retry-After', '60');
      response.end();
      return;
    }
    response.setHeader('Cache-Control', 'public, max-age=3600');
    await sendText(request, response, 'application/xml', xml);
  }

  /** Handlers of paths other than the storefront's pages. */
  const known: Readonly<
    Record<string, (request: Request, response: Response, from: Storefront) => Promise<void>>
  > = {
    '/sitemap.xml': sendSitemap,
    '/robots.txt': async (request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=3600');
      await sendText(request, response, 'text/plain', robotsText(originOf(request, shopOrigin)));
    },
    '/manifest.webmanifest': async (request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=3600');
      const manifest = JSON.stringify(webManifest(storeName, languageOf(request)));
      await sendText(request, response, 'application/manifest+json', manifest);
    },
    '/empty-page': sendEmptyPage,
  };

  return {
    mount: (app) => {
      if (storefront?.middleware) app.use(storefront.middleware);
      app.use(async (request: Request, response: Response) => {
        const { originalUrl } = request;
        // Without scripts the browser submits a page's form itself: redirect to the page, which shows what it needs.
        const isPageForm = request.method === 'POST' && request.is(['urlencoded', 'multipart']) !== false;
        if (isPageForm && /^\/(?![/\\])/.test(originalUrl)) {
          response.statusCode = 303;
          response.setHeader('Location', originalUrl);
          response.end();
          return;
        }
        if (request.method !== 'GET' && request.method !== 'HEAD') {
          response.setHeader('Allow', 'GET, HEAD');
          response.statusCode = 405;
          response.end();
          return;
        }
        // A URL parser reads two slashes (or a backslash) at the start as another host.
        const isOfAnotherHost = /^\/[/\\]/.test(originalUrl);
        if (isOfAnotherHost || !URL.canParse(originalUrl, 'http://localhost')) {
          response.statusCode = isOfAnotherHost ? 308 : 400;
          if (isOfAnotherHost) response.setHeader('Location', originalUrl.replace(/^[/\\]+/, '/'));
          response.end();
          return;
        }
        if (storefront?.files?.send(request, response, request.path)) return;
        if (storefront) {
          const handler = Object.hasOwn(known, request.path) ? known[request.path] : undefined;
          await (handler ?? sendRequestedPage)(request, response, storefront);
          return;
        }
        response.statusCode = 404;
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        response.end('The storefront has not been built.');
      });
    },
    warm: () => {
      storefront?.server().catch((error: unknown) => {
        log.error({ err: error }, 'the storefront could not be loaded');
      });
    },
    evict: (reads) => {
      cache.evict(reads);
    },
  };
}
