import { pagesCache } from './cache-names.ts';

/** The cache key of a page: its URL without language, fragment and tracking parameters. */
export function pageAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (name === 'lang' || name.startsWith('utm_')) url.searchParams.delete(name);
  }
  return url.href;
}

/** Whether a page may be cached: complete, not redirected, and public. */
export function isCacheable(response: Response): boolean {
  const caching = response.headers.get('cache-control') ?? '';
  return response.status === 200 && !response.redirected && !/\bno-store\b/.test(caching);
}

async function pages(): Promise<Cache | null> {
  return 'caches' in window && (await caches.has(pagesCache)) ? caches.open(pagesCache) : null;
}

/** Whether a page is cached, so that a reload shows it offline. */
export async function isCached(address: string): Promise<boolean> {
  const cached = await (await pages())?.match(pageAddress(address), { ignoreVary: true });
  return cached !== undefined;
}

/** Maximum number of cached pages to read, newest first. */
const maxRead = 20;

/** The JSON in the script element `id` of each cached page. */
export async function readCachedElement(id: string): Promise<string[]> {
  const cache = await pages();
  if (!cache) return [];
  // Read it as text: parsing the page would apply this page's content security policy to its styles.
  const element = new RegExp(`<script[^>]* id="${id}"[^>]*>([^<]*)</script>`);
  const requests = (await cache.keys()).slice(-maxRead);
  const texts = await Promise.all(
    requests.map(async (request) => {
      const html = await (await cache.match(request, { ignoreVary: true }))?.text();
      return element.exec(html ?? '')?.[1] ?? '';
    }),
  );
  return texts.filter((text) => text !== '');
}
