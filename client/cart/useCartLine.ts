import type { AddToCartFragment, CartLineFragment } from './cart.generated.ts';
import { quantityIn, toCartItem } from './cart-entity.ts';
import { useCartStore } from './CartProvider.tsx';
import { useCartState } from './useCartState.ts';

export interface CartLineControl {
  /** The quantity in the cart, including optimistic changes. */
  readonly quantity: number;
  /** Whether the quantity is pending. */
  readonly isBusy: boolean;
  /** Whether the cart is being ordered and must not change. */
  readonly isLocked: boolean;
  /** Adds items (1 by default). Returns false, with a notice, if the stock does not cover them. */
  readonly add: (quantity?: number) => boolean;
  readonly increment: () => void;
  /** Removes one item; with the last one, the line. */
  readonly decrement: () => void;
  /** Sets an absolute quantity; 0 removes the line. */
  readonly set: (quantity: number) => void;
  /** Notifies that the quantity is above the product's limit. */
  readonly notifyLimit: () => void;
}

/** One product in the cart: its quantity, and the actions of steppers on product card, product page, mini cart and cart screen. */
export function useCartLine(product: AddToCartFragment | CartLineFragment): CartLineControl {
  const store = useCartStore();
  const item = 'productId' in product ? product : toCartItem(product);
  const { productId } = item;
  return {
    quantity: useCartState(({ cart }) => quantityIn(cart, productId)),
    isBusy: useCartState(({ pending }) => pending.has(productId)),
    isLocked: useCartState((state) => state.locks > 0),
    add: (adding = 1) => store.add(item, adding),
    increment: () => store.add(item, 1),
    decrement: () => store.add(item, -1),
    set: (wanted) => store.set(item, wanted),
    notifyLimit: () => store.notifyLimit(item),
  };
}
