import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { CartLineFragment } from './cart.generated.ts';
import { cartChanges } from './cart-changes.ts';
import { readConfirmedCart, writeCurrentCart } from './cart-cache.ts';
import { useCartStore } from './CartProvider.tsx';
import {
  useSaveCartMutation,
  type CartAdjustmentFragment,
  type CartTotalsFragment,
} from './pricing.generated.ts';

/** The choices for saving the cart; omitted ones are cleared. */
export interface SaveChoices {
  readonly promoCode?: string | null;
  readonly useCredit?: boolean;
}

/** A cart with its prices. */
export interface PricedCart {
  readonly lines: readonly CartLineFragment[];
  readonly totals: CartTotalsFragment;
  /** The shop's changes, including products off sale and lines with a new price. */
  readonly adjustments: readonly CartAdjustmentFragment[];
}

/** Saves the customer's cart and lets the shop adjust it. Rejects if it was not saved. */
export function useSaveCart(): (choices?: SaveChoices) => Promise<PricedCart> {
  const client = useApolloClient();
  const store = useCartStore();
  const [saveCart] = useSaveCartMutation({
    update: (cache, { data }) => writeCurrentCart(cache, data?.saveCart?.cart),
  });
  return useCallback(
    async ({ promoCode = null, useCredit = false } = {}) => {
      await store.whenOpen();
      await store.flush();
      const shown = readConfirmedCart(client.cache);
      if (!shown) throw new Error('There is no cart');
      const { data } = await saveCart({ variables: { cartId: shown.id, promoCode, useCredit } });
      const { cart, totals, adjustments, userErrors } = data?.saveCart ?? {};
      const [userError] = userErrors ?? [];
      if (cart && cart.id !== shown.id) store.notify({ kind: 'ordered-elsewhere' });
      if (!cart || !totals || !adjustments || userError) {
        throw new Error(userError?.message ?? 'The cart was not saved');
      }
      store.update({ credit: { cartId: cart.id, available: totals.availableCredit } });
      const changes =
        shown.id === cart.id ? await cartChanges(client, shown.lines, cart.lines, adjustments) : [];
      return { lines: cart.lines, totals, adjustments: [...adjustments, ...changes] };
    },
    [client, store, saveCart],
  );
}
