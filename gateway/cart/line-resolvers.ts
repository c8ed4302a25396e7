import type { GatewayContext } from '../context.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { lineError, productGone, quantityInvalid } from './cart-errors.ts';
import { cartPayload, isNamed, payloadForAnotherCart, type CartId } from './named-cart.ts';
import { deleteLine, removeLine } from './remove-line.ts';

interface LineArguments {
  readonly cartId?: CartId;
  readonly productId: string;
  readonly quantity: number;
}

/** Requests `quantity` of a product in the customer's cart, from `min` to the maximum of one line. */
async function changeLine(
  operation: 'addToOrderCart' | 'setOrderCartLine',
  min: number,
  { cartId, productId, quantity }: LineArguments,
  { rest, policy }: GatewayContext,
) {
  const max = policy.maxLineQuantity;
  if (quantity < min || quantity > max) {
    return { cart: null, userErrors: [quantityInvalid(['quantity'], min, max)] };
  }
  const id = legacyIdOf('Product', productId);
  if (id === null) return { cart: null, userErrors: [productGone(['productId'])] };
  const rejected = await payloadForAnotherCart(rest, cartId);
  if (rejected) return rejected;
  try {
    const cart = await rest.call(operation, { body: { Product_id: id, Quantity: quantity } });
    if (isNamed(cartId, cart)) return cartPayload(cart, cartId);
    // The cart was ordered between the two calls, so the line went into the next cart: remove it there.
    return cartPayload(await removeLine(rest, cart, id), cartId);
  } catch (error) {
    return { cart: null, userErrors: [lineError(error, { productId: id, quantity }, rest)] };
  }
}

/** Changes of one line of the signed-in customer's cart. */
export const lineResolvers: Resolvers = {
  Mutation: {
    addCartLine: (_root, line, context) => changeLine('addToOrderCart', 1, line, context),
    setCartLine: (_root, line, context) => changeLine('setOrderCartLine', 0, line, context),

    async removeCartLine(_root, { cartId, productId }, { rest }) {
      const rejected = await payloadForAnotherCart(rest, cartId);
      if (rejected) return rejected;
      const id = legacyIdOf('Product', productId);
      const cart = id === null ? await rest.call('getOrderCart') : await deleteLine(rest, id);
      return cartPayload(cart, cartId);
    },
  },
};
