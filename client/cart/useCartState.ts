import { useSyncExternalStore } from 'react';
import { idleCart, type CartState } from './cart-state.ts';
import { useCartStore } from './CartProvider.tsx';

/**
 * A part of the cart's state. The component re-renders only when this part changes. On the server and during hydration, the cart is `idle`.
 */
export function useCartState<Part>(select: (state: CartState) => Part): Part {
  const store = useCartStore();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.state()),
    () => select(idleCart),
  );
}
