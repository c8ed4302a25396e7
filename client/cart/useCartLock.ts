import { useEffect } from 'react';
import { useCartStore } from './CartProvider.tsx';

/** Locks the cart while its order is placed, or looked up after a lost response. */
export function useCartLock(isLocked: boolean): void {
  const store = useCartStore();
  useEffect(() => (isLocked ? store.lock() : undefined), [store, isLocked]);
}
