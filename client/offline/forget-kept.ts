import { answersCache, pagesCache } from './cache-names.ts';

/** Forgets what this browser was shown: whoever comes next need not learn it. Await it before leaving the page, which would cut it short. */
export async function forgetKept(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.allSettled([answersCache, pagesCache].map((name) => caches.delete(name)));
}
