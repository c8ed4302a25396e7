import { useCallback, useEffect, useRef, useState } from 'react';
import { useCartLock } from '../cart/index.ts';
import { keyOfId } from '../apollo/global-id.ts';
import { useFindOrder } from './useFindOrder.ts';
import {
  clearPendingOrder,
  orderUnderWay,
  readPendingOrder,
  type PendingOrder,
} from './model/pending-order.ts';
import { tabStorage } from '../storage/browser-storage.ts';

/** The customer's cart, as far as it matters to an earlier order. */
interface CurrentCart {
  readonly id: string;
  readonly isEmpty: boolean;
}

export interface UnfinishedOrder {
  /**
   * `none`: there is nothing to wait for. `found`: the shop has the order, /confirmation tells the rest. `unknown`: the shop could not be asked.
   */
  readonly state: 'asking' | 'none' | 'found' | 'unknown';
  readonly askAgain: () => void;
}

/** The outcome was shown, or the shopper has filled another cart since: the earlier order is not mentioned again. */
const isPast = (pending: PendingOrder, cart: CurrentCart): boolean =>
  pending.stage === 'decided' ||
  (pending.stage === 'submitted' && !cart.isEmpty && keyOfId(cart.id) !== pending.orderId);

/**
 * An order of this tab whose answer never arrived (reload, closed lid, way back from the cashier), or whose cart was ordered in another window: asked
 * for before a second one can be made. `cart` is null while it is not known.
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
    const kept = readPendingOrder(tabStorage());
    const pending = kept ?? (isFirst ? null : orderUnderWay(before, null));
    if (!pending) setState('none');
    else if (pending.stage === 'submitting') void ask(pending);
    else if (isPast(pending, { id, isEmpty })) {
      clearPendingOrder(tabStorage());
      setState('none');
    } else setState('found');
  }, [id, isEmpty, ask]);

  useEffect(() => {
    // The browser's way back from the cashier may show this page as it was left.
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
