import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { OrderConfirmationDocument, usePlaceOrderMutation } from './checkout.generated.ts';
import { writePendingOrder, type PendingOrder } from './model/pending-order.ts';
import { tabStorage } from '../storage/browser-storage.ts';

/**
 * Finds out what became of an order whose response was lost. When the shop has it, the tab's record says so, with its payment page. Resolves with
 * whether it was found; rejects when the shop could not be asked.
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
        // The same order sent again gets the first response again, and with it the payment page.
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
