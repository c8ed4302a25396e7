import { pagesCache, responsesCache } from './cache-names.ts';

/** Deletes cached pages at sign-out, so that the next person cannot see them. Await it before navigation, which would stop it. */
export async function clearOfflineCaches(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.allSettled([responsesCache, pagesCache].map((name) => caches.delete(name)));
}
