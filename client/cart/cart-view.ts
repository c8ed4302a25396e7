import type { ApolloClient } from '@apollo/client';
import { ShopperCartDocument } from './cart.generated.ts';
import { idleCart, type CartState } from './cart-state.ts';

/** Milliseconds for which the last added product is shown (docs/product.md). */
export const addedDuration = 4000;

/** The cart for the views, as an external store: `ShopperCart` in Apollo's cache and a status beside it. */
export type CartView = ReturnType<typeof createCartView>;

export function createCartView(client: ApolloClient) {
  const listeners = new Set<() => void>();
  let state = idleCart;
  let addedTimer: ReturnType<typeof setTimeout> | undefined;

  function update(change: Partial<CartState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  return {
    /** The same object until something changes. */
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update,
    /** Counts a change of a line that is in flight (1) or settled (−1). */
    countPending(productId: string, change: 1 | -1): void {
      const pending = new Map(state.pending);
      const count = (pending.get(productId) ?? 0) + change;
      if (count > 0) pending.set(productId, count);
      else pending.delete(productId);
      update({ pending });
    },
    /** Shows a product as added, for four seconds. */
    showAdded(productId: string): void {
      clearTimeout(addedTimer);
      addedTimer = setTimeout(() => update({ addedId: null }), addedDuration);
      update({ addedId: productId });
    },
    /** Locks the cart while it is ordered. Returns a function that unlocks it. */
    lock(): () => void {
      update({ locks: state.locks + 1 });
      return () => update({ locks: state.locks - 1 });
    },
    /** Follows the cache. Returns a function that stops it. */
    follow(): () => void {
      const watched = client
        .watchQuery({ query: ShopperCartDocument, fetchPolicy: 'cache-only' })
        .subscribe(({ data, dataState }) => update({ cart: dataState === 'complete' ? data.cart : null }));
      return () => watched.unsubscribe();
    },
  };
}
