import { signedInCustomer } from '../account/index.ts';
import { storePolicy } from '../content/index.ts';
import type { CartLineInput, Resolvers } from '../generated/resolver-types.ts';
import { LegacyRejection } from '../rest/index.ts';
import { legacyIdOf } from '../values/global-id.ts';
import {
  cartChanged,
  changeRejected,
  quantityInvalid,
  tooManyLines,
  type CartUserErrorSource,
} from './cart-errors.ts';
import { withCartLocked } from './cart-lock.ts';
import { conflict } from './change-line.ts';
import { cartSource } from './cart-source.ts';
import { mergeTargets } from './merge-cart.ts';
import { products } from './payloads.ts';

const { maxGuestLines, maxLineQuantity } = storePolicy;

function inputErrors(targets: readonly CartLineInput[]): CartUserErrorSource[] {
  if (targets.length > maxGuestLines) return [tooManyLines(['targets'], maxGuestLines)];
  return targets.flatMap(({ quantity }, index) =>
    quantity < 1 ? [quantityInvalid(['targets', String(index), 'quantity'], 1, maxLineQuantity)] : [],
  );
}

export const mergeResolvers: Resolvers = {
  Mutation: {
    async mergeCart(_root, { cartId, targets }, context) {
      const userErrors = inputErrors(targets);
      if (userErrors.length > 0) return { cart: null, lines: [], userErrors, productIds: [] };
      const productIds = targets.flatMap(({ productId }) => legacyIdOf('Product', productId) ?? []);
      return withCartLocked(context, async (before) => {
        const error = conflict(before, cartId, targets, 'targets');
        if (error) return { cart: cartSource(before), lines: [], userErrors: [error], productIds };
        try {
          const { cart, lines } = await mergeTargets(context.rest, before, targets);
          const isMerged = cart.SalesOrder_id === before.SalesOrder_id;
          return { cart: cartSource(cart), lines, userErrors: isMerged ? [] : [cartChanged()], productIds };
        } catch (error) {
          if (!(error instanceof LegacyRejection)) throw error;
          return { cart: null, lines: [], userErrors: [changeRejected()], productIds };
        }
      });
    },
  },

  MergeCartPayload: { products, customer: signedInCustomer },
};
