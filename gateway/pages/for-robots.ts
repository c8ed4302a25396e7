import { LRUCache } from 'lru-cache';
import { TextDocument } from '../http/text-document.ts';
import type { PageRequest, Sitemap } from './ssr-contract.ts';

/** Minimum time between two builds of the sitemap; the catalog changes about once a day. */
const freshMs = 600_000;

/** Allows robots to read everything except the API. Pages that must not be indexed contain `noindex`. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /graphql\n\nSitemap: ${origin}/sitemap.xml\n`;
}

interface MakeContext {
  readonly sitemap: Sitemap;
  readonly execute: PageRequest['execute'];
}

/** The sitemap by origin, built once for concurrent requests. The last one is served while the catalog cannot be read. */
export class Sitemaps {
  readonly #sitemaps: LRUCache<string, TextDocument, MakeContext>;

  constructor(now: () => number) {
    this.#sitemaps = new LRUCache({
      max: 8,
      ttl: freshMs,
      ttlResolution: 0,
      perf: { now },
      allowStale: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (origin, _stale, { context: { sitemap, execute } }) =>
        new TextDocument(await sitemap({ origin, execute })),
    });
  }

  /** Whether the sitemap is up to date, so that no request has to build it. */
  isFresh(origin: string): boolean {
    return this.#sitemaps.has(origin);
  }

  of(origin: string, context: MakeContext): Promise<TextDocument> {
    return this.#sitemaps.forceFetch(origin, { context });
  }
}
