import type { RequestContext } from '../context.ts';
import type { RestCart } from './cart-source.ts';

/**
 * Runs `change` with the customer's current cart, while no other request of this process changes it. Otherwise two devices could both read
 * the cart before either writes. Does not lock out other gateways and other clients of the REST API.
 */
export async function withCartLocked<Result>(
  context: Pick<RequestContext, 'rest' | 'lockCart'>,
  change: (cart: RestCart) => Promise<Result>,
): Promise<Result> {
  const { rest } = context;
  rest.forgetReads();
  const cart = await rest.call('getOrderCart');
  const { unlock, hasWaited } = await context.lockCart(cart.SalesOrder_id);
  try {
    if (!hasWaited) return await change(cart);
    rest.forgetReads();
    const current = await rest.call('getOrderCart');
    if (current.SalesOrder_id === cart.SalesOrder_id) return await change(current);
  } finally {
    unlock();
  }
  // The cart was ordered while this request waited; lock the next cart.
  return withCartLocked(context, change);
}
