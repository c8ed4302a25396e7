/// <reference lib="webworker" />
/** The shop without a network: files of the build, the pages and answers that were seen last, and an empty page for all others. */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { answersCache, emptyPage, pagesCache } from './cache-names.ts';
import { isKeepable, pageAddress } from './kept-pages.ts';
import { answerOperation, isPersonal } from './public-answers.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Put in by the build: what every page needs, and the empty page. */
  readonly __PRECACHE__: { url: string; revision: string | null }[];
};

const month = 30 * 24 * 60 * 60;

setCacheNameDetails({ prefix: 'shop' });
precacheAndRoute(self.__PRECACHE__);
cleanupOutdatedCaches();
enableNavigationPreload();
// The first visit counts too. A later worker waits until no page of the old one is open, so a page never loses the scripts it was made with.
clientsClaim();

const pages = new NetworkFirst({
  cacheName: pagesCache,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pageAddress(request.url)),
      cacheWillUpdate: ({ response }) => Promise.resolve(isKeepable(response) ? response : null),
    },
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: month }),
  ],
});

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === self.location.origin,
  async (options) => {
    try {
      return await pages.handle(options);
    } catch (error) {
      const empty = await matchPrecache(emptyPage);
      if (empty) return empty;
      throw error;
    }
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'shop-files',
    matchOptions: { ignoreVary: true },
    plugins: [new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: month })],
  }),
);

registerRoute(
  // Photos of customers are theirs alone.
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/media/') && !url.pathname.startsWith('/media/profiles/'),
  new StaleWhileRevalidate({
    cacheName: 'shop-pictures',
    matchOptions: { ignoreVary: true },
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: month, purgeOnQuotaError: true })],
  }),
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && url.pathname === '/graphql' && !isPersonal(request),
  async ({ request }) =>
    answerOperation(request, {
      cache: await caches.open(answersCache),
      fetch: (asked) => fetch(asked),
      most: 120,
    }),
  'POST',
);

/** The pages that were open before there was a worker to see them. */
async function keepOpenPages(): Promise<void> {
  const cache = await caches.open(pagesCache);
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(
    open.map(async ({ url }) => {
      const response = await fetch(url).catch(() => null);
      if (response && isKeepable(response)) await cache.put(pageAddress(url), response);
    }),
  );
}

self.addEventListener('activate', (event) => event.waitUntil(keepOpenPages()));
