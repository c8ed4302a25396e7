import { legacyIdOf } from '../values/global-id.ts';
import type { RestCart } from './cart-source.ts';

/** `cartId` as a client sends it: the cart to change; null or undefined for the current cart. */
export type CartId = string | null | undefined;

export const isNamed = (cartId: CartId, cart: RestCart): boolean =>
  cartId == null || legacyIdOf('Cart', cartId) === cart.SalesOrder_id;
