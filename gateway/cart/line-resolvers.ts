import type { GatewayContext } from '../context.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { lineRefused, productGone, quantityInvalid } from './cart-errors.ts';
import { cartPayload, isNamed, payloadForAnotherCart, type CartId } from './named-cart.ts';
import { deleteLine, removeLine } from './remove-line.ts';

interface LineArguments {
  readonly cartId?: CartId;
  readonly productId: string;
  readonly quantity: number;
}

/** Asks for `quantity` of a product in the signed-in customer's cart, from `least` up to what one line may have. */
async function changeLine(
  operation: 'addToOrderCart' | 'setOrderCartLine',
  least: number,
  { cartId, productId, quantity }: LineArguments,
  { rest, policy }: GatewayContext,
) {
  const most = policy.maxLineQuantity;
  if (quantity < least || quantity > most) {
    return { cart: null, userErrors: [quantityInvalid(['quantity'], least, most)] };
  }
  const id = legacyIdOf('Product', productId);
  if (id === null) return { cart: null, userErrors: [productGone(['productId'])] };
  const refused = await payloadForAnotherCart(rest, cartId);
  if (refused) return refused;
  try {
    const cart = await rest.call(operation, { body: { Product_id: id, Quantity: quantity } });
    if (isNamed(cartId, cart)) return cartPayload(cart, cartId);
    // Ordered between the two calls: what was meant for that cart is taken out of the next one, which had only just begun.
    return cartPayload(await removeLine(rest, cart, id), cartId);
  } catch (error) {
    return { cart: null, userErrors: [lineRefused(error, { productId: id, quantity }, rest)] };
  }
}

/** Changes of one line of the signed-in customer's cart. */
export const lineResolvers: Resolvers = {
  Mutation: {
    addCartLine: (_root, line, context) => changeLine('addToOrderCart', 1, line, context),
    setCartLine: (_root, line, context) => changeLine('setOrderCartLine', 0, line, context),

    async removeCartLine(_root, { cartId, productId }, { rest }) {
      const refused = await payloadForAnotherCart(rest, cartId);
      if (refused) return refused;
      const id = legacyIdOf('Product', productId);
      const cart = id === null ? await rest.call('getOrderCart') : await deleteLine(rest, id);
      return cartPayload(cart, cartId);
    },
  },
};
