import type { CartShelves } from '../../cart/index.ts';
import { lazyInSuspense } from '../../ui/lazy-with-retry.tsx';

/** The catalog's shelves on the cart's screen, loaded when they are first shown. */
export const cartShelves: CartShelves = {
  Fillers: lazyInSuspense(async () => (await import('./CartFillers.tsx')).CartFillers),
  More: lazyInSuspense(async () => (await import('./CartMore.tsx')).CartMore),
};
