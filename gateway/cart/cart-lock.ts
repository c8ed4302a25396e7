import type { RequestContext } from '../context.ts';
import { rateLimited, upstreamTimeout } from '../values/errors.ts';
import type { RestCart } from './cart-source.ts';

/**
 * Waits until no other request of this process has the cart locked. Fails if too many wait, and when the request ends. `hasWaited` means
 * that data that was read before may be outdated.
 */
async function lock(context: RequestContext, { SalesOrder_id }: RestCart) {
  const { cartSlots } = context.shared;
  const key = String(SalesOrder_id);
  const hasWaited = cartSlots.isBusy(key);
  const leftMs = Math.max(0, Math.ceil(context.deadline - performance.now()));
  const signal = hasWaited ? AbortSignal.any([context.signal, AbortSignal.timeout(leftMs)]) : context.signal;
  const unlock = await cartSlots.acquire(key, signal).catch(() => {
    throw upstreamTimeout();
  });
  if (!unlock) throw rateLimited(1);
  return { unlock, hasWaited };
}

/**
 * Runs `change` with the customer's current cart, while no other request of this process changes it. Otherwise two devices could both read
 * the cart before either writes. Does not lock out other gateways and other clients of the REST API.
 */
export async function withCartLocked<Result>(
  context: RequestContext,
  change: (cart: RestCart) => Promise<Result>,
): Promise<Result> {
  const { rest } = context;
  rest.forgetReads();
  const cart = await rest.call('getOrderCart');
  const { unlock, hasWaited } = await lock(context, cart);
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
