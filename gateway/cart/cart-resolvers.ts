import { badUserInput } from '../values/errors.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { priceGuestCart } from './guest-cart.ts';
import { cartSource } from './cart-source.ts';

export const cartResolvers: Resolvers = {
  Query: {
    cart: async (_root, _args, { rest }) =>
      rest.hasToken ? cartSource(await rest.call('getOrderCart')) : null,

    guestCart(_root, { lines }, { rest, policy }) {
      if (lines.length > policy.maxGuestLines) {
        throw badUserInput(`At most ${policy.maxGuestLines} lines at once.`, ['lines']);
      }
      const wrong = lines.findIndex(({ quantity }) => quantity < 1);
      if (wrong >= 0) throw badUserInput('A quantity is at least 1.', ['lines', String(wrong), 'quantity']);
      return priceGuestCart(rest, lines, policy.maxLineQuantity);
    },
  },

  CartLine: {
    product: ({ productId }, _args, { catalog }) => catalog.productById(productId),
  },

  CartAdjustment: {
    name: async ({ productId, name }, _args, { catalog }) =>
      name ?? (await catalog.productById(productId))?.name ?? null,
  },

  CartMergeLine: {
    name: async ({ productId, name }, _args, { catalog }) =>
      name ?? (await catalog.productById(productId))?.name ?? null,
  },

  CartUserError: {
    product: ({ productId }, _args, { catalog }) =>
      productId === null ? null : catalog.productById(productId),
  },
};
