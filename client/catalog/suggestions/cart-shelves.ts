import type { CartShelves } from '../../cart/index.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.ts';

/** The catalog's shelves on the cart's screen, loaded when they are first shown. */
export const cartShelves: CartShelves = {
  Fillers: lazyWithRetry(async () => (await import('./CartFillers.tsx')).CartFillers),
  More: lazyWithRetry(async () => (await import('./CartMore.tsx')).CartMore),
};
