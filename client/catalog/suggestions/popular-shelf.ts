import { lazyPart } from '../../ui/lazy-part.tsx';

/** A shelf for empty pages. */
export const PopularShelf = lazyPart(
  async () => (await import('../buy-again/PopularShelf.tsx')).PopularShelf,
  { failed: null },
);
