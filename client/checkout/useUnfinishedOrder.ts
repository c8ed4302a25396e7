import { useCallback, useEffect, useRef, useState } from 'react';
import { useCartLock } from '../cart/checkout/index.ts';
import { keyOfId } from '../apollo/global-id.ts';
import { useFindOrder } from './useFindOrder.ts';
import {
  clearPendingOrder,
  newPendingOrder,
  readPendingOrder,
  type PendingOrder,
} from './model/pending-order.ts';
import { tabStorage } from '../browser/storage/browser-storage.ts';

/** The parts of the customer's cart that tell whether an earlier order is past. */
interface CurrentCart {
  readonly id: string;
  readonly isEmpty: boolean;
}

export interface UnfinishedOrder {
  /**
   * `none`: no order is unfinished. `found`: the shop has the order, /confirmation shows it. `unknown`: the request failed.
   */
  readonly state: 'asking' | 'none' | 'found' | 'unknown';
  readonly askAgain: () => void;
}

/** Whether the earlier order needs no more attention: its outcome was shown, or the shopper has filled another cart since. */
const isPast = (pending: PendingOrder, cart: CurrentCart): boolean =>
  pending.stage === 'decided' ||
  (pending.stage === 'submitted' && !cart.isEmpty && keyOfId(cart.id) !== pending.orderId);

/**
 * Looks up an order of this tab whose response was lost (reload, sleep, return from the cashier), or whose cart was ordered in another window.
 * The checkout stays closed until then, so no second order is placed. `cart` is null while it is unknown.
 */
export function useUnfinishedOrder(cart: CurrentCart | null): UnfinishedOrder {
  const findOrder = useFindOrder();
  const [state, setState] = useState<UnfinishedOrder['state']>(() =>
    readPendingOrder(tabStorage()) ? 'asking' : 'none',
  );
  const seenId = useRef<string | null>(null);
  const id = cart?.id ?? null;
  const isEmpty = cart?.isEmpty ?? true;
  useCartLock(state === 'asking' || state === 'unknown');

  const ask = useCallback(
    async (pending: PendingOrder): Promise<void> => {
      setState('asking');
      try {
        const isFound = await findOrder(pending);
        if (!isFound) clearPendingOrder(tabStorage());
        setState(isFound ? 'found' : 'none');
      } catch {
        setState('unknown');
      }
    },
    [findOrder],
  );

  useEffect(() => {
    if (id === null) return;
    const before = seenId.current;
    seenId.current = id;
    const isFirst = before === null;
    if (before === id) return;
    const stored = readPendingOrder(tabStorage());
    const pending = stored ?? (isFirst ? null : newPendingOrder(before, null));
    if (!pending) setState('none');
    else if (pending.stage === 'submitting') void ask(pending);
    else if (isPast(pending, { id, isEmpty })) {
      clearPendingOrder(tabStorage());
      setState('none');
    } else setState('found');
  }, [id, isEmpty, ask]);

  useEffect(() => {
    // Back from the cashier, the browser may restore this page from its back/forward cache.
    const returned = (event: PageTransitionEvent): void => {
      if (event.persisted && readPendingOrder(tabStorage())?.stage === 'submitted') setState('found');
    };
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, []);

  const askAgain = useCallback(() => {
    const pending = readPendingOrder(tabStorage());
    if (pending) void ask(pending);
    else setState('none');
  }, [ask]);

  return { state, askAgain };
}
