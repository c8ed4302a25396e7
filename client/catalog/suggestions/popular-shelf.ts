import { lazyInSuspense } from '../../ui/lazy-with-retry.tsx';

/** A shelf for pages that have nothing of their own to show. */
export const PopularShelf = lazyInSuspense(
  async () => (await import('../buy-again/PopularShelf.tsx')).PopularShelf,
);
