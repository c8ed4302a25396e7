import type { OrderConfirmationState } from '../generated/resolver-types.ts';
import { unless404, type RestClient, type RestResponse } from '../rest/index.ts';

/** What happens to an order once it is placed, whether its charge has been settled or not. */
const placedStatuses = ['Processing', 'Shipped', 'Delivered'];

function stateOf({ SaleStatus, PaymentStatus }: RestResponse<'confirmOrder'>): OrderConfirmationState {
  if (SaleStatus === 'Cancelled') return 'CANCELLED';
  return PaymentStatus === 'Paid' || placedStatuses.includes(SaleStatus) ? 'PLACED' : 'PENDING';
}

/** The state of an order, however long ago it was submitted: one call, because a client polls every few seconds. */
export async function confirmationState(rest: RestClient, orderId: number): Promise<OrderConfirmationState> {
  const confirmation = await unless404(rest.call('confirmOrder', { path: { SalesOrder_id: orderId } }), null);
  return confirmation ? stateOf(confirmation) : 'NONE';
}
