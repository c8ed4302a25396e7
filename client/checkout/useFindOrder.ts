import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { OrderConfirmationDocument, usePlaceOrderMutation } from './checkout.generated.ts';
import { writePendingOrder, type PendingOrder } from './model/pending-order.ts';
import { tabStorage } from '../browser/storage/browser-storage.ts';

/**
 * Looks up an order whose response was lost. If the shop has it, stores that and its payment page in the tab. Resolves with whether it was
 * found; rejects when a request failed.
 */
export function useFindOrder(): (pending: PendingOrder) => Promise<boolean> {
  const client = useApolloClient();
  const [placeOrder] = usePlaceOrderMutation({ fetchPolicy: 'no-cache' });
  return useCallback(
    async (pending) => {
      const { data } = await client.query({
        query: OrderConfirmationDocument,
        variables: { orderId: pending.orderId },
        fetchPolicy: 'no-cache',
      });
      if (!data?.orderConfirmation) throw new Error('The order was not looked up');
      const { state } = data.orderConfirmation;
      if (state === 'NONE') return false;
      let { cashierUrl } = pending;
      if (state === 'PENDING' && pending.sent) {
        // Sending the same order again returns the first response, with the payment page.
        const placed = await placeOrder({ variables: { input: pending.sent } });
        if (!placed.data?.placeOrder) throw new Error('The order has no response');
        cashierUrl = placed.data.placeOrder.cashierUrl;
      }
      writePendingOrder(tabStorage(), {
        ...pending,
        stage: 'submitted',
        cashierUrl,
        isCashierUnopened: cashierUrl !== null,
      });
      return true;
    },
    [client, placeOrder],
  );
}
