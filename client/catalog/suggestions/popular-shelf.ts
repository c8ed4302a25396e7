import { lazyWithRetry } from '../../ui/lazy-with-retry.ts';

/** A shelf for pages that have nothing of their own to show. */
export const PopularShelf = lazyWithRetry(
  async () => (await import('../buy-again/PopularShelf.tsx')).PopularShelf,
);
