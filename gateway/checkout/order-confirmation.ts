import type { Clock } from '../values/clock.ts';
import type { StorePolicy } from '../content/index.ts';
import { addDays, storeToday } from '../delivery/index.ts';
import type { OrderConfirmationState } from '../generated/resolver-types.ts';
import { LegacyRejection, type RestClient, type RestResponse } from '../legacy/index.ts';

type Confirmation = RestResponse<'confirmOrder'>;

function stateOf({
  SaleStatus,
  PaymentStatus,
}: Pick<Confirmation, 'SaleStatus' | 'PaymentStatus'>): OrderConfirmationState {
  if (SaleStatus === 'Cancelled') return 'CANCELLED';
  return PaymentStatus === 'Paid' ? 'PLACED' : 'PENDING';
}

/**
 * Where an order stands. Looks among the placed orders around today first (spec section 4: 7 days back through 1 ahead); one that is not
 * there waits for its payment, was cancelled or never submitted, which its confirmation tells.
 */
export async function confirmationState(
  rest: RestClient,
  orderId: number,
  { clock, policy }: { readonly clock: Clock; readonly policy: StorePolicy },
): Promise<OrderConfirmationState> {
  const today = storeToday(clock);
  const { daysBack, daysAhead } = policy.confirmationLookup;
  const { Orders: placed } = await rest.call('searchOrders', {
    query: { OrderDate__gte: addDays(today, -daysBack), OrderDate__lte: addDays(today, daysAhead) },
  });
  const row = placed.find((order) => order.SalesOrder_id === orderId);
  if (row) return row.SaleStatus === 'Cancelled' ? 'CANCELLED' : 'PLACED';
  try {
    return stateOf(await rest.call('confirmOrder', { path: { SalesOrder_id: orderId } }));
  } catch (error) {
    if (error instanceof LegacyRejection && error.status === 404) return 'NONE';
    throw error;
  }
}
