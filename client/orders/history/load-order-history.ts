import type { ApolloClient } from '@apollo/client';
import { orderPeriod } from '../model/order-period.ts';
import { OrderHistoryDocument } from './OrderHistory.generated.ts';

/**
 * Loads the orders of the asked period, the last 3 months by default, anew each time: an order may have been placed since. A failure is for the
 * list to say, which then offers to try again.
 */
export async function loadOrderHistory(client: ApolloClient, months: string | null): Promise<void> {
  const { period } = orderPeriod(months);
  await client
    .query({
      query: OrderHistoryDocument,
      variables: { period },
      fetchPolicy: 'network-only',
    })
    .catch(() => undefined);
}
