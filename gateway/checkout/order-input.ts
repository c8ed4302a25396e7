import { z } from 'zod';
import { windowAt } from '../delivery/index.ts';
import { centsOfDecimal } from '../values/money.ts';
import { legacyIdRule } from '../values/global-id.ts';
import { BrokenRule, optionalText, report } from '../values/input-rules.ts';
import { inputMessages } from '../values/messages/inputs.ts';
import { userErrorMessages } from '../values/messages/user-errors.ts';

/** An amount of money with at most two decimals, not below 0; becomes cents. */
const amount = z.string().transform((text, context) => {
  const cents = centsOfDecimal(text);
  if (cents !== null && cents >= 0) return cents;
  report(context, new BrokenRule('FORMAT', { message: inputMessages.total }));
  return z.NEVER;
});

/** The start of a delivery window; becomes the window. */
const slot = z.string().transform((value, context) => {
  const window = windowAt(value);
  if (window) return window;
  report(context, new BrokenRule('NOT_ALLOWED', { message: userErrorMessages.SLOT_GONE }));
  return z.NEVER;
});

const addressId = legacyIdRule('Address', userErrorMessages.ADDRESS_NOT_YOURS);

/** The choices of the checkout, validated before any REST call. */
export const orderInput = z
  .object({
    cartId: legacyIdRule('Cart', userErrorMessages.CART_GONE),
    expectedTotal: amount,
    promoCode: optionalText(),
    useCredit: z.boolean(),
    deliveryAddressId: addressId,
    billingAddressId: addressId.nullish(),
    slot,
    payment: z.enum(['ALIPAY', 'WECHATPAY', 'CREDITCARD']),
    cardReference: optionalText(),
    terminal: z.enum(['DESKTOP', 'MOBILE']),
  })
  .refine(({ payment, cardReference }) => payment !== 'CREDITCARD' || cardReference !== null, {
    path: ['cardReference'],
    params: { broken: new BrokenRule('REQUIRED', { message: userErrorMessages.CARD_MISSING }) },
  });

/** Valid choices; `expectedTotal` is in cents. */
export type OrderChoices = z.output<typeof orderInput>;
