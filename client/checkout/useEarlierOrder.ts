import { useEffect, useRef, useState } from 'react';
import { keyOfId } from '../apollo/global-id.ts';
import { tabStorage } from '../browser/storage/browser-storage.ts';
import {
  clearPendingOrder,
  newPendingOrder,
  readPendingOrder,
  writePendingOrder,
  type PendingOrder,
} from './model/pending-order.ts';

/** Data of the customer's cart that show whether an earlier order is finished. */
interface CurrentCart {
  readonly id: string;
  readonly isEmpty: boolean;
}

/** Whether /confirmation must show an order: its response is missing, or the shopper has not filled another cart since. */
function isUnfinished({ stage, orderId }: PendingOrder, cart: CurrentCart | null): boolean {
  if (stage !== 'submitted') return stage === 'submitting';
  return cart !== null && (cart.isEmpty || keyOfId(cart.id) === orderId);
}

/**
 * Whether /confirmation must show an order of this tab before the shopper can place another: after a reload, sleep or return from the
 * cashier, or because its cart was ordered in another window. `cart` is null while unknown.
 */
export function useEarlierOrder(cart: CurrentCart | null): boolean {
  const [pending, setPending] = useState(() => readPendingOrder(tabStorage()));
  const seenId = useRef<string | null>(null);
  const id = cart?.id ?? null;
  const isOpen = pending !== null && isUnfinished(pending, cart);
  const isPast = pending !== null && cart !== null && !isOpen;

  useEffect(() => {
    if (isPast) clearPendingOrder(tabStorage());
  }, [isPast]);

  useEffect(() => {
    const before = seenId.current;
    seenId.current = id ?? before;
    if (id === null || before === null || before === id) return;
    const order = readPendingOrder(tabStorage()) ?? newPendingOrder(before);
    writePendingOrder(tabStorage(), order);
    setPending(order);
  }, [id]);

  useEffect(() => {
    // On return from the cashier, the browser may restore this page from its back/forward cache.
    const returned = (event: PageTransitionEvent): void => {
      if (event.persisted) setPending(readPendingOrder(tabStorage()));
    };
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, []);

  return isOpen;
}
