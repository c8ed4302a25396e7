import { legacyIdOf } from '../values/global-id.ts';
import type { RestClient } from '../legacy/index.ts';
import { cartChanged, type CartUserErrorSource } from './cart-errors.ts';
import { cartSource, type CartSource, type RestCart } from './cart-source.ts';

/** `cartId` as a client sends it: the cart to change; null or undefined for the current cart. */
export type CartId = string | null | undefined;

export const isNamed = (cartId: CartId, cart: RestCart): boolean =>
  cartId == null || legacyIdOf('Cart', cartId) === cart.SalesOrder_id;

export interface CartPayloadSource {
  readonly cart: CartSource | null;
  readonly userErrors: CartUserErrorSource[];
}

/** The current cart, with CART_CHANGED where the change was meant for another one. */
export const cartPayload = (cart: RestCart, cartId: CartId): CartPayloadSource => ({
  cart: cartSource(cart),
  userErrors: isNamed(cartId, cart) ? [] : [cartChanged()],
});

/** The payload for a change that is meant for another cart than the current one; null if the change may be made. */
export async function payloadForAnotherCart(
  rest: RestClient,
  cartId: CartId,
): Promise<CartPayloadSource | null> {
  if (cartId == null) return null;
  const cart = await rest.call('getOrderCart');
  return isNamed(cartId, cart) ? null : cartPayload(cart, cartId);
}
