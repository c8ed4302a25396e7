import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback, useSyncExternalStore } from 'react';
import { orderNames } from '../i18n/names.ts';
import { toast } from '../ui/toast.ts';
import type { CartLineFragment } from './cart.generated.ts';
import { idleCart, type CartState } from './cart-store.ts';
import { useCartStore } from './CartProvider.tsx';

export interface Cart {
  readonly kind: CartState['kind'];
  /** `idle` on the server and in the first render. */
  readonly status: CartState['status'];
  /** `guest`, or the id that the order will have; null until the cart is there. */
  readonly id: string | null;
  readonly lines: readonly CartLineFragment[];
  /** Items of all lines together, with the pending quantities. */
  readonly count: number;
  /** The server's. While `isMoneyPending`, it is older than the lines. */
  readonly subtotal: { readonly amount: string };
  readonly isMoneyPending: boolean;
  /** The line that was added within the last four seconds. */
  readonly added: CartLineFragment | null;
  /** Removes a line and offers to undo it. */
  readonly remove: (line: CartLineFragment) => void;
}

const zero = { amount: '0.00' };
const noLines: readonly CartLineFragment[] = [];

/** The shopper's cart, a guest's or a customer's: the same for every badge, list and sum of the page. */
export function useCart(): Cart {
  const store = useCartStore();
  const { i18n } = useLingui();
  const { cart, kind, status, isBusy, addedId } = useSyncExternalStore(
    store.subscribe,
    store.state,
    () => idleCart,
  );
  const remove = useCallback(
    (line: CartLineFragment): void => {
      const index = store.state().cart?.lines.findIndex(({ id }) => id === line.id);
      store.set(line, 0);
      const name = orderNames(line.name, i18n.locale === 'zh' ? 'zh' : 'en').main;
      toast.show({
        message: i18n._(msg`${name} was removed from your cart.`),
        action: {
          label: i18n._(msg`Undo`),
          onClick: () => {
            store.set(line, line.quantity, index);
          },
        },
      });
    },
    [store, i18n],
  );
  return {
    kind,
    status,
    id: cart?.id ?? null,
    lines: cart?.lines ?? noLines,
    count: cart?.totalQuantity ?? 0,
    subtotal: cart?.subtotal ?? zero,
    isMoneyPending: isBusy,
    added: (addedId !== null && cart?.lines.find((line) => line.productId === addedId)) || null,
    remove,
  };
}
