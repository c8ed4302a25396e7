import { z } from 'zod';
import { signedInCustomer } from '../account/index.ts';
import { cartSource, isCurrentCart, products, withCartLocked, type RestCart } from '../cart/index.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { LegacyRejection, withUserErrors, type RestClient, type RestResponse } from '../rest/index.ts';
import { keeps, length } from '../values/input-rules.ts';
import { inputMessages } from '../values/messages/inputs.ts';
import { parseInput } from '../values/parse-input.ts';
import { rejectedError } from '../values/user-error.ts';
import { cartGone, checkoutError, checkoutErrors } from './checkout-errors.ts';
import type { SaveCartPayloadSource } from './payloads.ts';
import { saveErrors } from './rejections.ts';
import { readCheckout, saveCart } from './save-cart.ts';

/** A promo code as typed. */
const promoCodeInput = z
  .string()
  .trim()
  .superRefine(keeps(length(1, 64, { message: inputMessages.promoCode })));

const errors = { ofErrors: checkoutErrors, ofRejection: saveErrors };

const notSaved: SaveCartPayloadSource = {
  checkout: null,
  cart: null,
  totals: null,
  adjustments: [],
  userErrors: [],
  productIds: [],
};

/** The payload when `cartId` is not the current cart: an error and the current cart. */
const cartGonePayload = (current: RestCart): SaveCartPayloadSource => ({
  ...notSaved,
  cart: cartSource(current),
  userErrors: [cartGone(['cartId'])],
});

const promoInvalid = (message: string) => checkoutError(rejectedError('PROMO_INVALID', ['code'], message));

/** Whether a code is valid. False if the REST API rejects it. */
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
  Query: {
    checkout: (_root, { promoCode, useCredit }, context) =>
      withCartLocked(context, (cart) =>
        readCheckout(context.rest, cart, { promoCode: promoCode?.trim() || null, useCredit }),
      ),
  },

  Mutation: {
    saveCart: (_root, { cartId, promoCode, useCredit }, context) =>
      withUserErrors(notSaved, errors, () =>
        withCartLocked(context, async (cart) => {
          if (!isCurrentCart(cartId, cart)) return cartGonePayload(cart);
          return saveCart(context.rest, cart, { promoCode: promoCode?.trim() || null, useCredit });
        }),
      ),

    applyPromoCode: (_root, args, context) =>
      withUserErrors({ ...notSaved, message: null }, errors, () => {
        const promoCode = parseInput(promoCodeInput, args.code, ['code']);
        return withCartLocked(context, async (cart) => {
          const { rest } = context;
          if (!isCurrentCart(args.cartId, cart)) return { ...cartGonePayload(cart), message: null };
          const check = await checkPromoCode(rest, promoCode, cart.TotalPrice);
          if (!check.is_valid) {
            return { ...notSaved, message: null, userErrors: [promoInvalid(check.message)] };
          }
          const saved = await saveCart(rest, cart, { promoCode, useCredit: args.useCredit });
          // The code expired between the two calls: the REST API saved the cart without it.
          if (saved.totals.promoCode === null)
            return { ...saved, message: null, userErrors: [promoInvalid('')] };
          return { ...saved, message: check.message || null };
        });
      }),
  },

  SaveCartPayload: { products, customer: signedInCustomer },
  ApplyPromoCodePayload: { products, customer: signedInCustomer },
};
