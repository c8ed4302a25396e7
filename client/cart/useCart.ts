import type { CartLineFragment } from './cart.generated.ts';
import { useCartState } from './useCartState.ts';

const zero = { amount: '0.00' };
const noLines: readonly CartLineFragment[] = [];

/** The shopper's cart, for every badge, list and sum of the page. */
export function useCart() {
  const { cart, kind, status, pending, addedId } = useCartState((state) => state);
  return {
    kind,
    /** `idle` on the server and in the first render. */
    status,
    /** `cart_guest`, or the id that the order will have; null until the cart is loaded. */
    id: cart?.id ?? null,
    lines: cart?.lines ?? noLines,
    /** Sum of the quantities, including optimistic changes. */
    count: cart?.totalQuantity ?? 0,
    /** From the server. Outdated while `isMoneyPending`. */
    subtotal: cart?.subtotal ?? zero,
    isMoneyPending: pending.size > 0,
    /** The line that was added within the last four seconds. */
    added: (addedId !== null && cart?.lines.find((line) => line.productId === addedId)) || null,
  };
}
