import { pagesCache } from './cache-names.ts';

/** The address that a page is kept under: without its language and without what only traces where a visitor came from. */
export function pageAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (name === 'lang' || name.startsWith('utm_')) url.searchParams.delete(name);
  }
  return url.href;
}

/** Whether a page may be kept: whole, not led elsewhere, and meant for everybody. */
export function isKeepable(response: Response): boolean {
  const caching = response.headers.get('cache-control') ?? '';
  return response.status === 200 && !response.redirected && !/\bno-store\b/.test(caching);
}

async function pages(): Promise<Cache | null> {
  return 'caches' in window && (await caches.has(pagesCache)) ? caches.open(pagesCache) : null;
}

/** Whether a page was kept whole, so that loading it anew shows it without a network. */
export async function isKept(address: string): Promise<boolean> {
  const kept = await (await pages())?.match(pageAddress(address), { ignoreVary: true });
  return kept !== undefined;
}

/** How many pages are read for what they knew. */
const mostRead = 20;

/** The JSON that stands in a script element of each kept page, by the element's id: what those pages brought along. */
export async function readKept(id: string): Promise<string[]> {
  const cache = await pages();
  if (!cache) return [];
  // Read as text: in a parsed page the browser would apply this page's rules to that one's styles.
  const element = new RegExp(`<script[^>]* id="${id}"[^>]*>([^<]*)</script>`);
  const requests = (await cache.keys()).slice(-mostRead);
  const texts = await Promise.all(
    requests.map(async (request) => {
      const html = await (await cache.match(request, { ignoreVary: true }))?.text();
      return element.exec(html ?? '')?.[1] ?? '';
    }),
  );
  return texts.filter((text) => text !== '');
}
