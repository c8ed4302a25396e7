import { useEffect, useState } from 'react';
import { useSession } from '../session/useSession.ts';
import { useOrderConfirmationQuery } from './checkout.generated.ts';
import {
  clearPendingOrder,
  readPendingOrder,
  writePendingOrder,
  type PendingOrder,
} from './model/pending-order.ts';
import { tabStorage } from '../storage/browser-storage.ts';

/** Milliseconds between two questions (docs/product.md). */
const pollInterval = 4000;

const states = { PENDING: 'pending', PLACED: 'placed', CANCELLED: 'cancelled', NONE: 'none' } as const;

/** Whether the browser has opened this page again, in contrast to a new visit by link or typed address. */
function isReopened(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward');
}

/** The order to ask about. One whose outcome was shown before is shown again after a reload only. */
function currentOrder(): PendingOrder | null {
  const pending = readPendingOrder(tabStorage());
  return pending?.stage === 'decided' && !isReopened() ? null : pending;
}

/** Asks every four seconds what became of the order, until it is decided or the page is left; then the order's record goes. */
export function useConfirmation() {
  const { session } = useSession();
  const [pending] = useState(currentOrder);
  const [isDecided, setDecided] = useState(false);
  const { data, error } = useOrderConfirmationQuery({
    variables: { orderId: pending?.orderId ?? '' },
    skip: !pending,
    fetchPolicy: 'network-only',
    pollInterval: isDecided ? 0 : pollInterval,
  });
  const found = data?.orderConfirmation?.state;
  const isFinal = found !== undefined && found !== 'PENDING';

  if (isFinal && !isDecided) setDecided(true);

  const hasOutcome = found === 'PLACED' || found === 'CANCELLED';
  useEffect(() => {
    if (hasOutcome && pending) writePendingOrder(tabStorage(), { ...pending, stage: 'decided' });
  }, [hasOutcome, pending]);

  useEffect(
    () => () => {
      // Whoever has to sign in again comes back to this order.
      if (session.token() !== null) clearPendingOrder(tabStorage());
    },
    [session],
  );

  const state: 'looking' | (typeof states)[keyof typeof states] = !pending
    ? 'none'
    : found
      ? states[found]
      : error
        ? 'pending'
        : 'looking';
  return {
    state,
    orderId: pending?.orderId ?? null,
    /** The payment page, while the payment is awaited. */
    cashierUrl: pending?.cashierUrl ?? null,
    isCashierUnopened: pending?.isCashierUnopened ?? false,
    /** Whether the last question got no answer. */
    isUnreachable: error !== undefined,
  };
}
