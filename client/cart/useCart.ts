import type { CartLineFragment } from './cart.generated.ts';
import type { CartState } from './cart-state.ts';
import { useCartState } from './useCartState.ts';

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
}

const zero = { amount: '0.00' };
const noLines: readonly CartLineFragment[] = [];

/** The shopper's cart, a guest's or a customer's: the same for every badge, list and sum of the page. */
export function useCart(): Cart {
  const { cart, kind, status, pending, addedId } = useCartState((state) => state);
  return {
    kind,
    status,
    id: cart?.id ?? null,
    lines: cart?.lines ?? noLines,
    count: cart?.totalQuantity ?? 0,
    subtotal: cart?.subtotal ?? zero,
    isMoneyPending: pending.size > 0,
    added: (addedId !== null && cart?.lines.find((line) => line.productId === addedId)) || null,
  };
}
