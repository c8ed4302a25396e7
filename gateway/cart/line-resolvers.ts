import type { GatewayContext } from '../context.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { legacyId } from '../legacy-id.ts';
import { LegacyRefusal } from '../legacy/refusal.ts';
import { lineRefused, productGone, quantityInvalid } from './cart-errors.ts';
import { cartSource } from './cart-source.ts';

interface LineArguments {
  readonly productId: string;
  readonly quantity: number;
}

/** Asks for `quantity` of a product in the signed-in customer's cart, from `least` up to what one line may have. */
async function changeLine(
  operation: 'addToOrderCart' | 'setOrderCartLine',
  least: number,
  { productId, quantity }: LineArguments,
  { rest, policy }: GatewayContext,
) {
  const most = policy.maxLineQuantity;
  if (quantity < least || quantity > most) {
    return { cart: null, userErrors: [quantityInvalid(['quantity'], least, most)] };
  }
  const id = legacyId(productId);
  if (id === null) return { cart: null, userErrors: [productGone(['productId'])] };
  try {
    const cart = await rest.call(operation, { body: { Product_id: id, Quantity: quantity } });
    return { cart: cartSource(cart), userErrors: [] };
  } catch (error) {
    return { cart: null, userErrors: [lineRefused(error, { productId: id, quantity }, rest)] };
  }
}

/** Changes of one line of the signed-in customer's cart. */
export const lineResolvers: Resolvers = {
  Mutation: {
    addCartLine: (_root, line, context) => changeLine('addToOrderCart', 1, line, context),
    setCartLine: (_root, line, context) => changeLine('setOrderCartLine', 0, line, context),

    async removeCartLine(_root, { productId }, { rest }) {
      const id = legacyId(productId);
      if (id === null) return { cart: cartSource(await rest.call('getOrderCart')), userErrors: [] };
      try {
        const cart = await rest.call('removeFromOrderCart', { body: { Product_id: id } });
        return { cart: cartSource(cart), userErrors: [] };
      } catch (error) {
        if (!(error instanceof LegacyRefusal && error.status === 404)) throw error;
        return { cart: cartSource(await rest.call('getOrderCart')), userErrors: [] };
      }
    },
  },
};
