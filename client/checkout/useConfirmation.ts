import { useEffect, useState } from 'react';
import { useSession } from '../session/useSession.ts';
import { useOrderConfirmationQuery } from './checkout.generated.ts';
import {
  clearPendingOrder,
  readPendingOrder,
  writePendingOrder,
  type PendingOrder,
} from './model/pending-order.ts';
import { tabStorage } from '../browser/storage/browser-storage.ts';

/** Milliseconds between two polls (docs/product.md). */
const pollInterval = 4000;

const states = { PENDING: 'pending', PLACED: 'placed', CANCELLED: 'cancelled', NONE: 'none' } as const;

/** Whether this page was reloaded or restored, as opposed to a new visit. */
function isReopened(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward');
}

/** The order to poll. One whose outcome was shown before is shown again only after a reload. */
function currentOrder(): PendingOrder | null {
  const pending = readPendingOrder(tabStorage());
  return pending?.stage === 'decided' && !isReopened() ? null : pending;
}

/** Polls the order every four seconds until it is decided or the page is left; then removes the stored order. */
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
      // A shopper who has to sign in again returns to this order.
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
    /** Whether the last poll failed. */
    isUnreachable: error !== undefined,
  };
}
