import type { Express, Request, Response } from 'express';
import { contextOf } from '../http/request-contexts.ts';
import { sendDocument, sendText } from '../http/send-document.ts';
import { onlyReadsError, sendError } from '../http/send-error.ts';
import { TextDocument } from '../http/text-document.ts';
import { countedAddress } from '../values/client-address.ts';
import type { PageLanguage } from '../values/languages.ts';
import type { LocalizedTextSource } from '../values/localized-text.ts';
import { emptyDocument, faultDocument } from './document.ts';
import { robotsText, Sitemaps } from './for-robots.ts';
import { PageRejected, type GuestPage } from './page-cache.ts';
import { languageOf, originOf, RenderedPages, type RenderedPagesOptions } from './rendered-pages.ts';
import { RenderingAllowance } from './rendering-allowance.ts';
import { builtStorefront, type Storefront } from './storefront.ts';
import { webManifest } from './web-manifest.ts';

interface PagesOptions extends RenderedPagesOptions {
  /** Folder that contains dist/. */
  readonly root: string;
  /** Used instead of the built storefront. */
  readonly storefront: Storefront | undefined;
  /** Public address of the shop; the request's host if it is not configured. */
  readonly shopUrl: string | undefined;
  readonly storeName: LocalizedTextSource;
  /** Whether the renderings of an address are limited. */
  readonly limitsRenderings: boolean;
}

export interface Pages {
  /** Mounts the storefront after all other routes. */
  mount(app: Express): void;
  /** Loads the renderer before the first request. */
  warm(): void;
}

const sendPage = (request: Request, response: Response, page: TextDocument): Promise<void> =>
  sendDocument(request, response, page, 'text/html', 'Accept-Language, Cookie, Accept-Encoding');

const addressOf = (request: Request): string => countedAddress(contextOf(request).clientIp);

/** Serves the storefront's pages, rendered for a guest, and its files. Without a build, every page is a 404. */
export function createPages(options: PagesOptions): Pages {
  const { root, shopUrl, storeName, log, executeFor } = options;
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
    response.set('Cache-Control', 'private, no-cache');
    await sendPage(request, response, await emptyPage(request, from));
  }

  async function sendRequestedPage(request: Request, response: Response, from: Storefront): Promise<void> {
    let page: GuestPage;
    try {
      page = await rendered.pageFor(request, originOf(request, shopOrigin), from, () => {
        allowance.take(addressOf(request));
      });
    } catch (error) {
      const isRejected = error instanceof PageRejected;
      if (isRejected) response.set('Retry-After', String(error.retryAfter));
      else log.error({ err: error }, 'a page could not be rendered');
      response.status(isRejected ? error.status : 500).set('Cache-Control', 'no-store');
      await sendPage(request, response, faultDocument);
      return;
    }
    const isStored = !page.isPrivate && page.status < 500;
    response.status(page.status).set('Cache-Control', isStored ? 'private, no-cache' : 'no-store');
    if (page.isPrivate) response.set('X-Robots-Tag', 'noindex');
    if (page.redirect !== null) {
      response.set('Location', /^\/(?![/\\])/.test(page.redirect) ? page.redirect : '/').end();
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
      const isRejected = error instanceof PageRejected;
      if (!isRejected) log.warn({ err: error }, 'the sitemap could not be built');
      const retryAfter = String(isRejected ? error.retryAfter : 60);
      response.status(isRejected ? error.status : 503);
      response.set({ 'Cache-Control': 'no-store', 'Retry-After': retryAfter }).end();
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
          response.status(303).set('Location', originalUrl).end();
          return;
        }
        if (request.method !== 'GET' && request.method !== 'HEAD') {
          sendError(response, ['Allow', 'GET, HEAD'], onlyReadsError, contextOf(request).language);
          return;
        }
        // A URL parser reads two slashes (or a backslash) at the start as another host.
        const isOfAnotherHost = /^\/[/\\]/.test(originalUrl);
        if (isOfAnotherHost || !URL.canParse(originalUrl, 'http://localhost')) {
          if (isOfAnotherHost) response.set('Location', originalUrl.replace(/^[/\\]+/, '/'));
          response.status(isOfAnotherHost ? 308 : 400).end();
          return;
        }
        if (storefront?.files?.send(request, response, request.path)) return;
        if (storefront) {
          const handler = Object.hasOwn(known, request.path) ? known[request.path] : undefined;
          await (handler ?? sendRequestedPage)(request, response, storefront);
          return;
        }
        response.status(404).type('text/plain').send('The storefront has not been built.');
      });
    },
    warm: () => {
      storefront?.server().catch((error: unknown) => {
        log.error({ err: error }, 'the storefront could not be loaded');
      });
    },
  };
}
