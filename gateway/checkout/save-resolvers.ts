import { cartSource, isNamed, products, withCartLocked, type RestCart } from '../cart/index.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { checkInput } from '../values/check-input.ts';
import { LegacyRejection, type RestClient, type RestResponse } from '../rest/index.ts';
import {
  cartGone,
  checkoutError,
  checkoutInputErrors,
  type CheckoutUserErrorSource,
} from './checkout-errors.ts';
import type { SaveCartPayloadSource } from './payloads.ts';
import { promoCodeInput } from './promo-code-input.ts';
import { saveErrors } from './rejections.ts';
import { saveCart } from './save-cart.ts';

const unsaved = (userErrors: CheckoutUserErrorSource[]): SaveCartPayloadSource => ({
  cart: null,
  totals: null,
  adjustments: [],
  userErrors,
  productIds: [],
});

/** The payload if `cartId` is not the current cart: an error and the current cart. */
const anotherCart = (cart: RestCart) => ({ ...unsaved([cartGone(['cartId'])]), cart: cartSource(cart) });

const promoInvalid = (message: string) =>
  checkoutError('PROMO_INVALID', ['code'], message || 'please enter a valid promo code');

/** Whether a code is valid; a code that the REST API rejects is not. */
async function checkPromoCode(
  rest: RestClient,
  code: string,
  price: number,
): Promise<RestResponse<'checkPromoCode'>> {
  try {
    return await rest.call('checkPromoCode', { query: { PromoCode: code, TotalPrice: price } });
  } catch (error) {
    if (!(error instanceof LegacyRejection)) throw error;
    return { is_valid: false, message: error.message, IsPercent: false, OffRate: 0 };
  }
}

/** Save and adjust, with or without a promo code. */
export const saveResolvers: Resolvers = {
  Mutation: {
    saveCart: (_root, { cartId, promoCode, useCredit }, context) =>
      withCartLocked(context, async (cart) => {
        if (!isNamed(cartId, cart)) return anotherCart(cart);
        try {
          const choices = { promoCode: promoCode?.trim() || null, useCredit };
          return { ...(await saveCart(context.rest, cart, choices)), userErrors: [] };
        } catch (error) {
          return unsaved(saveErrors(error));
        }
      }),

    async applyPromoCode(_root, args, context) {
      const code = checkInput(promoCodeInput, args.code, ['code']);
      if (code.invalidFields) return { ...unsaved(checkoutInputErrors(code.invalidFields)), message: null };
      return withCartLocked(context, async (cart) => {
        const { rest } = context;
        if (!isNamed(args.cartId, cart)) return { ...anotherCart(cart), message: null };
        const check = await checkPromoCode(rest, code.value, cart.TotalPrice);
        if (!check.is_valid) return { ...unsaved([promoInvalid(check.message)]), message: null };
        try {
          const saved = await saveCart(rest, cart, { promoCode: code.value, useCredit: args.useCredit });
          // The code expired between the two calls: the REST API saved the cart without it.
          if (saved.totals.promoCode === null)
            return { ...saved, message: null, userErrors: [promoInvalid('')] };
          return { ...saved, message: check.message || null, userErrors: [] };
        } catch (error) {
          return { ...unsaved(saveErrors(error)), message: null };
        }
      });
    },
  },

  SaveCartPayload: { products },
  ApplyPromoCodePayload: { products },
};
