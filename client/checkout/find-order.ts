import type { ApolloClient } from '@apollo/client';
import {
  OrderConfirmationDocument,
  PlaceOrderDocument,
  type OrderConfirmationQuery,
  type OrderConfirmationQueryVariables,
  type PlaceOrderMutation,
  type PlaceOrderMutationVariables,
} from './checkout.generated.ts';
import { writePendingOrder, type PendingOrder } from './model/pending-order.ts';
import { tabStorage } from './model/session-record.ts';

/** The payment page of an order that was made: the same order sent again is answered as it was the first time. */
async function cashierUrlOf(
  client: ApolloClient,
  input: NonNullable<PendingOrder['sent']>,
): Promise<string | null> {
  const { data } = await client.mutate<PlaceOrderMutation, PlaceOrderMutationVariables>({
    mutation: PlaceOrderDocument,
    variables: { input },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw new Error('The order was not answered');
  return data.placeOrder.order?.cashierUrl ?? null;
}

/**
 * Finds out what became of an order whose answer never arrived. When the shop has it, the tab's record says so, with its payment page. Answers
 * whether it was found; rejects when nobody could tell.
 */
export async function findOrder(client: ApolloClient, pending: PendingOrder): Promise<boolean> {
  const { data } = await client.query<OrderConfirmationQuery, OrderConfirmationQueryVariables>({
    query: OrderConfirmationDocument,
    variables: { orderId: pending.orderId },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw new Error('The order was not looked for');
  const { state } = data.orderConfirmation;
  if (state === 'NONE') return false;
  const cashierUrl =
    state === 'PENDING' && pending.sent ? await cashierUrlOf(client, pending.sent) : pending.cashierUrl;
  writePendingOrder(tabStorage(), {
    ...pending,
    stage: 'submitted',
    cashierUrl,
    isCashierUnopened: cashierUrl !== null,
  });
  return true;
}
