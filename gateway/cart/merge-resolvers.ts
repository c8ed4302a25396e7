import type { CartLineInput, Resolvers } from '../generated/resolver-types.ts';
import { LegacyRejection } from '../legacy/index.ts';
import { changeRejected, quantityInvalid, tooManyLines, type CartUserErrorSource } from './cart-errors.ts';
import { mergeTargets } from './merge-cart.ts';
import { cartPayload } from './named-cart.ts';

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

export const mergeResolvers: Resolvers = {
  Mutation: {
    async mergeCart(_root, { cartId, targets }, { rest, policy }) {
      const userErrors = brokenRules(targets, policy.maxGuestLines, policy.maxLineQuantity);
      if (userErrors.length > 0) return { cart: null, lines: [], userErrors };
      try {
        const { cart, lines } = await mergeTargets(rest, targets, policy.maxLineQuantity, cartId);
        return { ...cartPayload(cart, cartId), lines };
      } catch (error) {
        if (!(error instanceof LegacyRejection)) throw error;
        return { cart: null, lines: [], userErrors: [changeRejected()] };
      }
    },
  },
};
