import type { CartShelves } from '../../cart/index.ts';
import { late } from '../../ui/late.ts';

/** The catalogue's shelves on the cart's screen, loaded when they are first shown. */
export const cartShelves: CartShelves = {
  Fillers: late(async () => (await import('./CartFillers.tsx')).CartFillers),
  More: late(async () => (await import('./CartMore.tsx')).CartMore),
};
