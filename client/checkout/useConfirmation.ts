import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../i18n/dates.ts';
import { storedText } from '../browser/storage/stored-fields.ts';
import { useSession } from '../session/useSession.ts';
import { tabStorage } from '../browser/storage/browser-storage.ts';
import {
  useOrderConfirmationQuery,
  useOrderPaymentQuery,
  useRecentOrdersQuery,
} from './checkout.generated.ts';
import {
  clearPendingOrder,
  newPendingOrder,
  readPendingOrder,
  writePendingOrder,
  type PendingOrder,
} from './model/pending-order.ts';

/** Milliseconds between two polls (docs/product.md). */
const pollInterval = 4000;

/** Number of days around today to search for orders if the confirmation does not respond (docs/product.md). */
const daysBack = 7;
const daysAhead = 1;

const dayFromToday = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

/** Whether this page was reloaded or restored, as opposed to a new visit. */
function isReopened(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward');
}

/**
 * The order to poll: the stored one, or the one in the URL, which may have been placed on another device. An order whose outcome was shown
 * is shown again only after a reload.
 */
function currentOrder(named: string | null): PendingOrder | null {
  const pending = readPendingOrder(tabStorage());
  if (named !== null && pending?.orderId !== named) {
    return { ...newPendingOrder(named), stage: 'submitted' };
  }
  return pending?.stage === 'decided' && !isReopened() ? null : pending;
}

/** The newest orders, searched while `isEnabled`: every four seconds if `isPolled`. */
function useRecentOrders(isEnabled: boolean, isPolled: boolean) {
  const [days] = useState(() => ({ from: dayFromToday(-daysBack), to: dayFromToday(daysAhead) }));
  const { data } = useRecentOrdersQuery({
    variables: days,
    skip: !isEnabled,
    fetchPolicy: 'network-only',
    pollInterval: isPolled ? pollInterval : 0,
  });
  return data?.customer?.orders?.nodes ?? [];
}

/**
 * Polls the order every four seconds until it has an outcome or the shopper leaves the page, then removes the stored order. An order with a
 * lost response may still arrive, so it is also polled while the shop does not have it.
 */
export function useConfirmation() {
  const { session } = useSession();
  const [search] = useSearchParams();
  const [pending] = useState(() => currentOrder(storedText(search.get('order'), 20, /^\d+$/)));
  const [isDecided, setDecided] = useState(false);
  const orderId = pending?.orderId ?? '';
  const { data, error } = useOrderConfirmationQuery({
    variables: { orderId },
    skip: !pending,
    fetchPolicy: 'network-only',
    pollInterval: isDecided ? 0 : pollInterval,
  });
  const confirmed = data?.orderConfirmation?.state;
  const recent = useRecentOrders(
    !pending || (error !== undefined && !confirmed),
    pending !== null && !isDecided,
  );
  const found = confirmed ?? (recent.some(({ legacyId }) => legacyId === orderId) ? 'PLACED' : undefined);
  const isResponseLost = pending?.stage === 'submitting';
  const isFinal = found !== undefined && found !== 'PENDING' && !(found === 'NONE' && isResponseLost);
  if (isFinal && !isDecided) setDecided(true);

  const payment = useOrderPaymentQuery({
    variables: { orderId },
    skip: found !== 'PENDING' || !pending || pending.cashierUrl !== null,
  });
  const lostCashierUrl = payment.data?.order?.payment.pending?.url ?? null;

  useEffect(() => {
    if (!found || !pending) return;
    writePendingOrder(tabStorage(), { ...pending, stage: found === 'PENDING' ? 'submitted' : 'decided' });
  }, [found, pending]);

  useEffect(
    () => () => {
      // After signing in again, the shopper returns to this order.
      const isKnown = readPendingOrder(tabStorage())?.stage !== 'submitting';
      if (session.token() !== null && isKnown) clearPendingOrder(tabStorage());
    },
    [session],
  );

  return {
    /** Undefined before the first response. */
    state: pending ? found : 'NONE',
    orderId: pending?.orderId ?? null,
    /** Whether the response to the order was lost. */
    isResponseLost,
    /** The payment page, while the order is unpaid. */
    cashierUrl: pending?.cashierUrl ?? lostCashierUrl,
    isCashierUnopened: pending?.isCashierUnopened || lostCashierUrl !== null,
    /** Whether the last poll failed. */
    isUnreachable: error !== undefined,
    /** The customer's newest order, if it is unknown which order to show. */
    latest: pending ? null : (recent[0] ?? null),
  };
}
