import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import {
  OrderConfirmationDocument,
  type OrderConfirmationQuery,
  type OrderConfirmationQueryVariables,
} from './checkout.generated.ts';
import { clearPendingOrder, readPendingOrder, writePendingOrder } from './model/pending-order.ts';
import { tabStorage } from './model/session-record.ts';

/** `none`: nothing was submitted from this tab. `placed`: the shop has the order, /confirmation tells the rest. */
export type UnfinishedOrder = 'asking' | 'none' | 'placed';

/** An order of this tab whose answer never arrived (reload, closed lid, way back from the cashier): asked for before a second one can be made. */
export function useUnfinishedOrder(): UnfinishedOrder {
  const client = useApolloClient();
  const [state, setState] = useState<UnfinishedOrder>(() => {
    const pending = readPendingOrder(tabStorage());
    if (!pending) return 'none';
    return pending.stage === 'submitted' ? 'placed' : 'asking';
  });

  useEffect(() => {
    const pending = readPendingOrder(tabStorage());
    if (pending?.stage !== 'submitting') return undefined;
    let isStale = false;
    client
      .query<OrderConfirmationQuery, OrderConfirmationQueryVariables>({
        query: OrderConfirmationDocument,
        variables: { orderId: pending.orderId },
        fetchPolicy: 'network-only',
      })
      .then(({ data }) => {
        if (isStale) return;
        const found = data?.orderConfirmation.state;
        if (found === 'PENDING' || found === 'PLACED') {
          writePendingOrder(tabStorage(), { ...pending, stage: 'submitted' });
          setState('placed');
        } else {
          if (found !== undefined) clearPendingOrder(tabStorage());
          setState('none');
        }
      })
      // The cart's id keeps it one order, whatever became of the first try.
      .catch(() => {
        if (!isStale) setState('none');
      });
    return () => {
      isStale = true;
    };
  }, [client]);

  useEffect(() => {
    // The browser's way back from the cashier may show this page as it was left.
    const returned = (event: PageTransitionEvent): void => {
      if (event.persisted && readPendingOrder(tabStorage())?.stage === 'submitted') setState('placed');
    };
    window.addEventListener('pageshow', returned);
    return () => {
      window.removeEventListener('pageshow', returned);
    };
  }, []);

  return state;
}
