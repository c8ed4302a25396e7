import { storePolicy } from '../content/index.ts';
import type { RequestContext } from '../context.ts';
import type { CartLineInput } from '../generated/resolver-types.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { withCartLocked } from './cart-lock.ts';
import { cartChanged, quantityChanged, type CartUserErrorSource } from './cart-errors.ts';
import { cartSource, isCurrentCart, type CartId, type RestCart } from './cart-source.ts';
import type { CartPayloadSource } from './payloads.ts';
import { quantityOf, removeLine } from './remove-line.ts';

/** The state that a change of a line is based on. */
export interface LineArguments {
  readonly cartId?: CartId;
  readonly expectedQuantity?: number | null | undefined;
}

/** Makes a change in the REST API. `current` is the quantity of the line; null if the cart was not read. A rejection is a user error. */
export type WriteLine = (current: number | null) => Promise<RestCart | CartUserErrorSource>;

/** The payload of a change; `before` is the cart to return with a user error. */
export function linePayload(
  result: RestCart | CartUserErrorSource,
  productId: number | null,
  before: RestCart | null = null,
): CartPayloadSource {
  const productIds = productId === null ? [] : [productId];
  if ('SalesOrder_id' in result) return { cart: cartSource(result), userErrors: [], productIds };
  return { cart: before && cartSource(before), userErrors: [result], productIds };
}

/**
 * Changes a line if the cart and its quantity are those that the change is based on. Without such a condition, the cart is not read first.
 */
export async function changeLine(
  context: RequestContext,
  { cartId, expectedQuantity }: LineArguments,
  productId: number | null,
  write: WriteLine,
): Promise<CartPayloadSource> {
  if (cartId == null && expectedQuantity == null) return linePayload(await write(null), productId);
  return withCartLocked(context, async (cart) => {
    if (!isCurrentCart(cartId, cart)) return linePayload(cartChanged(), productId, cart);
    const current = quantityOf(cart, productId);
    if (expectedQuantity != null && current !== expectedQuantity) {
      return linePayload(quantityChanged(), productId, cart);
    }
    const result = await write(current);
    if (!('SalesOrder_id' in result) || result.SalesOrder_id === cart.SalesOrder_id) {
      return linePayload(result, productId, cart);
    }
    // The cart was ordered between the two calls, so the line was added to the next cart: remove it there.
    const nextCart = await removeLine(context.rest, result, productId);
    return linePayload(cartId == null ? quantityChanged() : cartChanged(), productId, nextCart);
  });
}

/**
 * Why lines cannot be set: the changes are based on another cart or quantity. Otherwise null. `argument` has the lines. A line with its new
 * quantity was already set.
 */
export function conflict(
  cart: RestCart,
  cartId: CartId,
  lines: readonly CartLineInput[],
  argument: string,
): CartUserErrorSource | null {
  if (!isCurrentCart(cartId, cart)) return cartChanged();
  const changed = lines.findIndex(({ productId, quantity, expectedQuantity }) => {
    const current = quantityOf(cart, legacyIdOf('Product', productId));
    const isSet = current === Math.min(quantity, storePolicy.maxLineQuantity);
    return expectedQuantity != null && current !== expectedQuantity && !isSet;
  });
  return changed < 0 ? null : quantityChanged([argument, String(changed), 'expectedQuantity']);
}
