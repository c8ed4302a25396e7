import { useEffect } from 'react';
import { useCartStore } from './CartProvider.tsx';

/** Keeps the cart as it is while it is being ordered, or looked up after a lost response. */
export function useCartLock(isLocked: boolean): void {
  const store = useCartStore();
  useEffect(() => (isLocked ? store.lock() : undefined), [store, isLocked]);
}
