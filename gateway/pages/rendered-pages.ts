import type { Request } from 'express';
import type { Logger } from 'pino';
import type { CacheSizes } from '../cache/cache-sizes.ts';
import { contextOf } from '../http/request-contexts.ts';
import { TextDocument } from '../http/text-document.ts';
import type { PageLanguage } from '../values/languages.ts';
import { pageDocument } from './document.ts';
import { PageCache, type GuestPage, type PageOutcome, type RenderedPage } from './page-cache.ts';
import { pageLanguage } from './page-language.ts';
import type { PageAddress, PageRequest } from './ssr-contract.ts';
import type { Storefront } from './storefront.ts';

export interface RenderedPagesOptions {
  readonly now: () => number;
  /** Executes an operation as a guest, for one page. */
  readonly executeFor: (request: Request) => PageRequest['execute'];
  readonly onPage: (outcome: PageOutcome) => void;
  /** Whether to store pages that are the same for every guest. */
  readonly storesPages: boolean;
  readonly cacheSizes: CacheSizes;
  readonly log: Logger;
}

/** Scheme and host for links, and whether a client can make it up. */
export interface Origin {
  readonly url: string;
  readonly isMadeUp: boolean;
}

export function originOf(request: Request, shopOrigin: string | undefined): Origin {
  if (shopOrigin !== undefined) return { url: shopOrigin, isMadeUp: false };
  const host = request.headers.host ?? '';
  // Longer names do not exist. A sitemap has the origin thousands of times.
  if (!/^[\w.-]{1,253}(?::\d{1,5})?$/.test(host)) return { url: 'http://localhost', isMadeUp: false };
  const isMadeUp = !/^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host);
  return { url: `${request.protocol}://${host}`, isMadeUp };
}

export function languageOf({ originalUrl, headers }: Request): PageLanguage {
  const query = originalUrl.indexOf('?');
  return pageLanguage(new URLSearchParams(query < 0 ? '' : originalUrl.slice(query)), headers);
}

/** Renders pages by URL and stores them. */
export class RenderedPages {
  readonly #options: RenderedPagesOptions;
  readonly #cache: PageCache;

  constructor(options: RenderedPagesOptions) {
    this.#options = options;
    this.#cache = new PageCache(options.now, options.onPage, options.cacheSizes);
  }

  /** The page for a request. `admit` is called before a page is rendered for it, and throws if that is not allowed. */
  async pageFor(request: Request, origin: Origin, from: Storefront, admit: () => void): Promise<GuestPage> {
    const server = await from.server();
    const language = languageOf(request);
    const pageAt = (address: PageAddress | null) =>
      this.#cache.page({
        key: `${language} ${origin.url}${address?.url ?? ''}`,
        isOneOfFew: !origin.isMadeUp && (address?.isOneOfFew ?? true),
        render: async () => {
          try {
            return await this.#render(request, { address, origin, language, from });
          } catch (error) {
            // Requests that get an older page do not report it.
            this.#options.log.warn({ err: error }, 'a rendering failed');
            throw error;
          }
        },
        admit,
      });
    const address = server.pageAddress(request.originalUrl);
    const page = address && (await pageAt(address));
    return page && page.status !== 404 ? page : pageAt(null);
  }

  /** Renders the page of a URL, or the one for all unknown URLs. */
  async #render(request: Request, page: Rendering): Promise<RenderedPage> {
    const { address, origin, language, from } = page;
    const { executeFor, storesPages } = this.#options;
    const [server, template] = await Promise.all([from.server(), from.template(request.originalUrl)]);
    let hasErrors = false;
    const execute = executeFor(request);
    const context: Omit<PageRequest, 'url'> = {
      origin: origin.url,
      language,
      execute: async (operation) => {
        const result = await execute(operation);
        hasErrors ||= result.errors !== undefined || result.extensions !== undefined;
        return result;
      },
    };
    const rendered = address
      ? await server.render({ ...context, url: address.url })
      : await server.renderNotFound(context);
    const { status, redirect, isPrivate } = rendered;
    const isSent = redirect === null && (status !== 404 || address === null);
    const document = isSent
      ? pageDocument(template, rendered, from.links(rendered.preloads ?? []), from.middleware !== null)
      : new TextDocument('');
    const isShared =
      isSent && storesPages && !hasErrors && from.middleware === null && (status === 200 || status === 404);
    const { sources } = contextOf(request).freshness;
    return { page: { status, redirect, isPrivate, document }, isShared, sources };
  }
}

interface Rendering {
  readonly address: PageAddress | null;
  readonly origin: Origin;
  readonly language: PageLanguage;
  readonly from: Storefront;
}
