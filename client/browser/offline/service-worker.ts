/// <reference lib="webworker" />
/** Makes the shop work offline: caches the build's files and the last pages and responses; other pages open as an empty page. */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { responsesCache, emptyPage, pagesCache } from './cache-names.ts';
import { isCacheable, pageAddress } from './cached-pages.ts';
import { fetchOperation, isPersonal } from './public-responses.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Set by the build: the files that every page needs, and the empty page. */
  readonly __PRECACHE__: { url: string; revision: string | null }[];
};

const month = 30 * 24 * 60 * 60;

setCacheNameDetails({ prefix: 'shop' });
precacheAndRoute(self.__PRECACHE__);
cleanupOutdatedCaches();
enableNavigationPreload();
// Is active from the first visit on. A later worker waits until no page of the old one is open, so that no page loses its scripts.
clientsClaim();

const pages = new NetworkFirst({
  cacheName: pagesCache,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pageAddress(request.url)),
      cacheWillUpdate: ({ response }) => Promise.resolve(isCacheable(response) ? response : null),
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
  // Photos of customers are private.
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
    fetchOperation(request, {
      cache: await caches.open(responsesCache),
      fetch: (operation) => fetch(operation),
      maxEntries: 120,
    }),
  'POST',
);

/** Caches pages that were opened before the worker was active. */
async function cacheOpenPages(): Promise<void> {
  const cache = await caches.open(pagesCache);
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(
    open.map(async ({ url }) => {
      const response = await fetch(url).catch(() => null);
      if (response && isCacheable(response)) await cache.put(pageAddress(url), response);
    }),
  );
}

self.addEventListener('activate', (event) => event.waitUntil(cacheOpenPages()));
