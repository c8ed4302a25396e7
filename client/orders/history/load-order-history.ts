import type { ApolloClient } from '@apollo/client';
import { orderPeriod } from '../model/order-period.ts';
import { OrderHistoryDocument } from './OrderHistory.generated.ts';

/**
 * Loads the orders of the requested period, the last 3 months by default. Always from the network, because an order may have been placed since.
 * If it fails, the list shows the error and offers a retry.
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
