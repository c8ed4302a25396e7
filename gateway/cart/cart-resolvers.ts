import { productById } from '../catalog/index.ts';
import { storePolicy } from '../content/index.ts';
import type { RequestContext } from '../context.ts';
import { checkLength } from '../values/argument-limits.ts';
import { badUserInput } from '../values/errors.ts';
import { errorMessages } from '../values/messages/errors.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import type { CartAdjustmentSource } from './adjustments.ts';
import type { PricedCartLineSource } from './cart-source.ts';
import { readCart } from './read-cart.ts';
import { priceGuestCart } from './guest-cart.ts';

/** Name of a product without a line, from the catalog. */
const nameResolver = async (
  { productId, name }: Pick<CartAdjustmentSource, 'productId' | 'name'>,
  _args: unknown,
  context: RequestContext,
) => name ?? (await productById(context, productId))?.name ?? null;

const itemProduct = (
  { productId }: Pick<PricedCartLineSource, 'productId'>,
  _args: unknown,
  context: RequestContext,
) => productById(context, productId);

export const cartResolvers: Resolvers = {
  Query: {
    cart: (_root, _args, { rest }) => readCart(rest),

    guestCart(_root, { lines }, { rest }) {
      checkLength(lines, storePolicy.maxGuestLines, 'lines', ['lines']);
      const wrong = lines.findIndex(({ quantity }) => quantity < 1);
      if (wrong >= 0) throw badUserInput(errorMessages.quantity, ['lines', String(wrong), 'quantity']);
      return priceGuestCart(rest, lines);
    },
  },

  Customer: {
    cart: ({ rest }) => rest && readCart(rest),
  },

  CartLine: { product: itemProduct },
  PricedCartLine: { product: itemProduct },

  CartAdjustment: { name: nameResolver },
  CartMergeLine: { name: nameResolver },

  CartUserError: {
    product: ({ productId }, _args, context) => (productId === null ? null : productById(context, productId)),
  },
};
