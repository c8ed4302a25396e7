import type { CartShelves } from '../../cart/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** The catalog's shelves on the cart's screen, loaded when they are first shown. */
export const cartShelves: CartShelves = {
  Fillers: lazyPart(async () => (await import('./CartFillers.tsx')).CartFillers, { failed: null }),
  More: lazyPart(async () => (await import('./CartMore.tsx')).CartMore, { failed: null }),
};
