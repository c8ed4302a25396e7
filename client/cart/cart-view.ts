import type { ApolloCache } from '@apollo/client';
import { ShopperCartDocument, type CartFragment, type ShopperCartQuery } from './cart.generated.ts';
import { withPending } from './cart-entity.ts';
import { idleCart, type CartState } from './cart-state.ts';

/** The cart for the views: `Cart` in Apollo's cache, with the pending quantities and a status over it. */
export class CartView {
  readonly #listeners = new Set<() => void>();
  #cart: CartFragment | null = null;
  #state = idleCart;

  /** `onOtherCart` is called before another cart is shown. */
  constructor(cache: ApolloCache, onOtherCart: () => void) {
    cache.watch<ShopperCartQuery>({
      query: ShopperCartDocument,
      optimistic: true,
      returnPartialData: true,
      callback: ({ complete, result }) => {
        const cart = complete ? result.cart : null;
        if (cart?.id !== this.#cart?.id) onOtherCart();
        this.#cart = cart;
        this.update({});
      },
    });
  }

  /** The cart in Apollo's cache, without the pending quantities. */
  get cart(): CartFragment | null {
    return this.#cart;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until something changes. */
  readonly state = (): CartState => this.#state;

  update(change: Partial<Omit<CartState, 'cart'>>): void {
    const state = { ...this.#state, ...change };
    this.#state = { ...state, cart: this.#cart && withPending(this.#cart, state.pending) };
    for (const listener of this.#listeners) listener();
  }
}
