import { useSyncExternalStore } from 'react';
import type { AddToCartFragment, CartLineFragment } from './cart.generated.ts';
import { toCartItem } from './cart-entity.ts';
import { idleLine, type LineState } from './cart-store.ts';
import { useCartStore } from './CartProvider.tsx';

export interface CartLineControl extends LineState {
  /** Adds items (1 by default). Returns false, with a notice, when the stock does not cover them. */
  readonly add: (quantity?: number) => boolean;
  readonly increment: () => void;
  /** One less; the last one removes the line. */
  readonly decrement: () => void;
  /** An absolute quantity; 0 removes the line. */
  readonly set: (quantity: number) => void;
  /** Notifies that the stock does not cover the quantity. */
  readonly notifyStock: () => void;
}

/** One product in the cart: its quantity, and what the steppers of product card, product page, mini cart and cart screen do. */
export function useCartLine(product: AddToCartFragment | CartLineFragment): CartLineControl {
  const store = useCartStore();
  const item = 'productId' in product ? product : toCartItem(product);
  const { productId } = item;
  const state = useSyncExternalStore(
    store.subscribe,
    () => store.lineState(productId),
    () => idleLine,
  );
  return {
    ...state,
    add: (adding = 1) => store.add(item, adding),
    increment: () => store.add(item, 1),
    decrement: () => store.add(item, -1),
    set: (wanted) => store.set(item, wanted),
    notifyStock: () => store.notifyStock(item),
  };
}
