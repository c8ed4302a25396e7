import { withCartLocked } from './cart-lock.ts';
import type { CartLineInput, Resolvers } from '../generated/resolver-types.ts';
import { LegacyRejection } from '../rest/index.ts';
import { legacyIdOf } from '../values/global-id.ts';
import {
  cartChanged,
  changeRejected,
  quantityChanged,
  quantityInvalid,
  tooManyLines,
  type CartUserErrorSource,
} from './cart-errors.ts';
import { cartSource, type RestCart } from './cart-source.ts';
import { mergeTargets } from './merge-cart.ts';
import { isNamed } from './named-cart.ts';
import { products } from './payloads.ts';
import { quantityOf } from './remove-line.ts';

function brokenRules(
  targets: readonly CartLineInput[],
  maxLines: number,
  maxQuantity: number,
): CartUserErrorSource[] {
  if (targets.length > maxLines) return [tooManyLines(['targets'], maxLines)];
  return targets.flatMap(({ quantity }, index) =>
    quantity < 1 ? [quantityInvalid(['targets', String(index), 'quantity'], 1, maxQuantity)] : [],
  );
}

/** The first target whose line was changed since it was computed; -1 if there is none. A line that has its target was merged before. */
const changedTarget = (targets: readonly CartLineInput[], cart: RestCart, maxQuantity: number): number =>
  targets.findIndex(({ productId, quantity, expectedQuantity }) => {
    const held = quantityOf(cart, legacyIdOf('Product', productId));
    return expectedQuantity != null && held !== expectedQuantity && held !== Math.min(quantity, maxQuantity);
  });

export const mergeResolvers: Resolvers = {
  Mutation: {
    async mergeCart(_root, { cartId, targets }, context) {
      const { rest, policy } = context;
      const userErrors = brokenRules(targets, policy.maxGuestLines, policy.maxLineQuantity);
      if (userErrors.length > 0) return { cart: null, lines: [], userErrors, productIds: [] };
      const productIds = targets.flatMap(({ productId }) => legacyIdOf('Product', productId) ?? []);
      return withCartLocked(context, async (before) => {
        const changed = isNamed(cartId, before) ? changedTarget(targets, before, policy.maxLineQuantity) : -1;
        if (changed >= 0) {
          const error = quantityChanged(['targets', String(changed), 'expectedQuantity']);
          return { cart: cartSource(before), lines: [], userErrors: [error], productIds };
        }
        try {
          const { cart, lines } = await mergeTargets(rest, before, targets, policy.maxLineQuantity, cartId);
          const isMerged = isNamed(cartId, cart);
          return { cart: cartSource(cart), lines, userErrors: isMerged ? [] : [cartChanged()], productIds };
        } catch (error) {
          if (!(error instanceof LegacyRejection)) throw error;
          return { cart: null, lines: [], userErrors: [changeRejected()], productIds };
        }
      });
    },
  },

  MergeCartPayload: { products },
};
