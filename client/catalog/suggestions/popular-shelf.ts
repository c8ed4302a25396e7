import { lazyPart } from '../../ui/lazy-part.tsx';

/** A shelf for pages that have nothing of their own to show. */
export const PopularShelf = lazyPart(
  async () => (await import('../buy-again/PopularShelf.tsx')).PopularShelf,
  { failed: null },
);
