import type { Resolvers } from '../generated/resolver-types.ts';
import { legacyId } from '../legacy-id.ts';
import { LegacyRefusal } from '../legacy/refusal.ts';
import { lineRefused, productGone, quantityInvalid } from './cart-errors.ts';
import { cartSource } from './cart-source.ts';

/** Changes of one line of the signed-in customer's cart. */
export const lineResolvers: Resolvers = {
  Mutation: {
    async addCartLine(_root, { productId, quantity }, { rest, policy }) {
      const max = policy.maxLineQuantity;
      if (quantity < 1 || quantity > max) {
        return { cart: null, userErrors: [quantityInvalid(['quantity'], 1, max)] };
      }
      const id = legacyId(productId);
      if (id === null) return { cart: null, userErrors: [productGone(['productId'])] };
      try {
        const cart = await rest.call('addToOrderCart', { body: { Product_id: id, Quantity: quantity } });
        return { cart: cartSource(cart), userErrors: [] };
      } catch (error) {
        return { cart: null, userErrors: [lineRefused(error, { productId: id, quantity }, rest)] };
      }
    },

    async setCartLine(_root, { productId, quantity }, { rest, policy }) {
      const max = policy.maxLineQuantity;
      if (quantity < 0 || quantity > max) {
        return { cart: null, userErrors: [quantityInvalid(['quantity'], 0, max)] };
      }
      const id = legacyId(productId);
      if (id === null) return { cart: null, userErrors: [productGone(['productId'])] };
      try {
        const cart = await rest.call('setOrderCartLine', { body: { Product_id: id, Quantity: quantity } });
        return { cart: cartSource(cart), userErrors: [] };
      } catch (error) {
        return { cart: null, userErrors: [lineRefused(error, { productId: id, quantity }, rest)] };
      }
    },

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
