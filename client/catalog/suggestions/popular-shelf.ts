import { late } from '../../ui/late.ts';

/** A shelf for pages that have nothing of their own to show. */
export const popularShelf = late(async () => (await import('../buy-again/PopularShelf.tsx')).PopularShelf);
