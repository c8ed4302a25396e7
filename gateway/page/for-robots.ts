import { LRUCache } from 'lru-cache';
import type { PageRequest, Sitemap } from './ssr-contract.ts';

/** The catalogue changes by the day: search engines need not cause more than one reading in this time. */
const freshMs = 600_000;

/** What robots may read: everything but the API. A page that is not to be found says so itself. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /graphql\n\nSitemap: ${origin}/sitemap.xml\n`;
}

interface MakeContext {
  readonly sitemap: Sitemap;
  readonly execute: PageRequest['execute'];
}

/** The sitemap by origin, made once however many request it at once; the last one is served while the catalogue cannot be read. */
export class Sitemaps {
  readonly #kept: LRUCache<string, string, MakeContext>;

  constructor(now: () => number) {
    this.#kept = new LRUCache({
      max: 8,
      ttl: freshMs,
      ttlResolution: 0,
      perf: { now },
      allowStale: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: (origin, _stale, { context }) => context.sitemap({ origin, execute: context.execute }),
    });
  }

  of(origin: string, context: MakeContext): Promise<string> {
    return this.#kept.forceFetch(origin, { context });
  }
}
