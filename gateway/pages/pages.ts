import type { Express, Request, Response } from 'express';
import type { PageLanguage } from '../values/languages.ts';
import { emptyDocument, faultDocument, TextDocument } from './document.ts';
import { robotsText, Sitemaps } from './for-robots.ts';
import { PagesBusyError, type GuestPage } from './page-cache.ts';
import { languageOf, originOf, RenderedPages, type RenderedPagesOptions } from './rendered-pages.ts';
import { RenderingAllowance, RenderingRefused } from './rendering-allowance.ts';
import { sendPage, sendText } from './send-page.ts';
import { builtStorefront, type Storefront } from './storefront.ts';
import { webManifest } from './web-manifest.ts';

interface PagesOptions extends RenderedPagesOptions {
  /** Folder that contains dist/. */
  readonly root: string;
  /** Used instead of the built storefront. */
  readonly storefront: Storefront | undefined;
  /** Public address of the shop; the request's host if it is not configured. */
  readonly shopUrl: string | undefined;
  readonly storeName: { readonly en: string; readonly zh: string };
  /** The address that renderings of a client are counted for. */
  readonly addressOf: (request: Request) => string;
  /** Whether the renderings of an address are limited. */
  readonly limitsRenderings: boolean;
}

export interface Pages {
  /** Mounts the storefront after all other routes. */
  mount(app: Express): void;
  /** Loads the renderer before the first request. */
  warm(): void;
}

/** The status and `Retry-After` of a rejected request; null for an error of the gateway. */
function refusalOf(error: unknown): { readonly status: number; readonly retryAfter: number } | null {
  if (error instanceof RenderingRefused) return { status: 429, retryAfter: error.retryAfter };
  return error instanceof PagesBusyError ? { status: 503, retryAfter: 2 } : null;
}

/** Serves the storefront's pages, rendered for a guest, and its files. Without a build, every page is a 404. */
export function createPages(options: PagesOptions): Pages {
  const { root, shopUrl, storeName, log, executeFor, addressOf } = options;
  const storefront: Storefront | null = options.storefront ?? builtStorefront(root);
  const isDevelopment = storefront?.middleware != null;
  const shopOrigin = shopUrl === undefined ? undefined : new URL(shopUrl).origin;
  const rendered = new RenderedPages(options);
  const allowance = new RenderingAllowance(options.limitsRenderings);
  const sitemaps = new Sitemaps(options.now);

  const emptyPages = new Map<PageLanguage, TextDocument>();

  async function emptyPage(request: Request, from: Storefront): Promise<TextDocument> {
    const language = languageOf(request);
    const known = isDevelopment ? undefined : emptyPages.get(language);
    const document =
      known ?? emptyDocument(await from.template(request.originalUrl), language, isDevelopment);
    emptyPages.set(language, document);
    return document;
  }

  async function sendEmptyPage(request: Request, response: Response, from: Storefront): Promise<void> {
    response.setHeader('Cache-Control', 'private, no-cache');
    await sendPage(request, response, await emptyPage(request, from));
  }

  async function sendRequestedPage(request: Request, response: Response, from: Storefront): Promise<void> {
    let page: GuestPage;
    try {
      page = await rendered.pageFor(request, originOf(request, shopOrigin), from, () => {
        allowance.take(addressOf(request));
      });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) response.setHeader('Retry-After', String(refusal.retryAfter));
      else log.error({ err: error }, 'a page could not be rendered');
      response.statusCode = refusal?.status ?? 500;
      response.setHeader('Cache-Control', 'no-store');
      await sendPage(request, response, faultDocument);
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
    await sendPage(request, response, page.document);
  }

  async function sendSitemap(request: Request, response: Response, from: Storefront): Promise<void> {
    const { sitemap } = await from.server();
    const origin = originOf(request, shopOrigin).url;
    let xml: TextDocument;
    try {
      if (!sitemaps.isFresh(origin)) allowance.take(addressOf(request));
      xml = await sitemaps.of(origin, { sitemap, execute: executeFor(request) });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) log.warn({ err: error }, 'the sitemap could not be built');
      response.statusCode = refusal?.status ?? 503;
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Retry-After', String(refusal?.retryAfter ?? 60));
      response.end();
      return;
    }
    await sendText(request, response, 'application/xml', xml);
  }

  /** Handlers of paths other than the storefront's pages. */
  const known: Readonly<
    Record<string, (request: Request, response: Response, from: Storefront) => Promise<void>>
  > = {
    '/sitemap.xml': sendSitemap,
    '/robots.txt': (request, response) => {
      const text = new TextDocument(robotsText(originOf(request, shopOrigin).url));
      return sendText(request, response, 'text/plain', text);
    },
    '/manifest.webmanifest': (request, response) => {
      const text = new TextDocument(JSON.stringify(webManifest(storeName, languageOf(request))));
      return sendText(request, response, 'application/manifest+json', text);
    },
    '/empty-page': sendEmptyPage,
  };

  return {
    mount: (app) => {
      if (storefront?.middleware) app.use(storefront.middleware);
      app.use(async (request: Request, response: Response) => {
        const { originalUrl } = request;
        // Without scripts the browser submits a page's form itself. Redirect to the page, which shows that it needs scripts.
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
  };
}
