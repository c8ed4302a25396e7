import type { ApolloClient } from '@apollo/client';
import { ShopperCartDocument } from './cart.generated.ts';
import { idleCart, type CartState } from './cart-state.ts';

/** Milliseconds for which the last added product is shown (docs/product.md). */
export const addedDuration = 4000;

/** The cart for the views, as an external store: `ShopperCart` in Apollo's cache and a status beside it. */
export interface CartView {
  /** The same object until something changes. */
  readonly state: () => CartState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly update: (change: Partial<CartState>) => void;
  /** Counts a change of a line that is in flight (1) or settled (−1). */
  readonly countPending: (productId: string, change: 1 | -1) => void;
  /** Shows a product as added, for four seconds. */
  readonly showAdded: (productId: string) => void;
  /** Locks the cart while it is ordered. Returns a function that unlocks it. */
  readonly lock: () => () => void;
  /** Follows the cache. Returns a function that stops it. */
  readonly follow: () => () => void;
}

export function createCartView(client: ApolloClient): CartView {
  const listeners = new Set<() => void>();
  let state = idleCart;
  let addedTimer: ReturnType<typeof setTimeout> | undefined;

  function update(change: Partial<CartState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update,
    countPending(productId, change) {
      const pending = new Map(state.pending);
      const count = (pending.get(productId) ?? 0) + change;
      if (count > 0) pending.set(productId, count);
      else pending.delete(productId);
      update({ pending });
    },
    showAdded(productId) {
      clearTimeout(addedTimer);
      addedTimer = setTimeout(() => update({ addedId: null }), addedDuration);
      update({ addedId: productId });
    },
    lock() {
      update({ locks: state.locks + 1 });
      return () => update({ locks: state.locks - 1 });
    },
    follow() {
      const watched = client
        .watchQuery({ query: ShopperCartDocument, fetchPolicy: 'cache-only' })
        .subscribe(({ data, dataState }) => update({ cart: dataState === 'complete' ? data.cart : null }));
      return () => watched.unsubscribe();
    },
  };
}
