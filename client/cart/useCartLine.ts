import { useSyncExternalStore } from 'react';
import type { AddToCartFragment, CartLineFragment } from './cart.generated.ts';
import { seedOf } from './cart-entity.ts';
import { absentLine, type LineState } from './line-state.ts';
import { useCartSession } from './useCart.ts';

export interface CartLineControl extends LineState {
  /** Adds pieces (1 unless told otherwise); refused with a notice when the stock does not cover them. Answers whether it was accepted here. */
  readonly add: (quantity?: number) => boolean;
  readonly increment: () => void;
  /** One less; the last one takes the line out. */
  readonly decrement: () => void;
  /** An absolute quantity; 0 takes the line out. */
  readonly set: (quantity: number) => void;
  readonly remove: () => void;
  /** Says that there is not that much of it. */
  readonly refuse: () => void;
}

/** One product's place in the cart: what product card, product page, mini cart and cart screen step through. */
export function useCartLine(product: AddToCartFragment | CartLineFragment): CartLineControl {
  const session = useCartSession();
  const seed = 'productId' in product ? product : seedOf(product);
  const { productId } = seed;
  const state = useSyncExternalStore(
    session.subscribe,
    () => session.lineState(productId),
    () => absentLine,
  );
  return {
    ...state,
    add: (adding = 1) => session.add(seed, adding),
    increment: () => {
      session.add(seed, 1);
    },
    decrement: () => {
      session.add(seed, -1);
    },
    set: (wanted) => {
      session.set(seed, wanted);
    },
    remove: () => {
      session.set(seed, 0);
    },
    refuse: () => {
      session.refuse(seed);
    },
  };
}
