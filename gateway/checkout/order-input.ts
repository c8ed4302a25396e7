import { z } from 'zod';
import { windowNameAt } from '../delivery/index.ts';
import { centsOfDecimal } from '../values/money.ts';
import { legacyIdRule } from '../values/global-id.ts';

/** An amount of money with at most two decimals, not below 0; becomes cents. */
const amount = z.string().transform((text, context) => {
  const cents = centsOfDecimal(text);
  if (cents !== null && cents >= 0) return cents;
  context.addIssue({ code: 'custom', message: 'The total is an amount with at most two decimals.' });
  return z.NEVER;
});

/** The start of a delivery window; becomes the window as the REST API names it. */
const slot = z.string().transform((value, context) => {
  const name = windowNameAt(value);
  if (name !== null) return { value, name };
  context.addIssue({ code: 'custom', message: 'This delivery time is not available.' });
  return z.NEVER;
});

/** A text that may be left out; an empty one counts as left out. */
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);

const addressId = legacyIdRule('Address', 'Choose a valid address before continuing.');

/** The choices of the checkout, checked before any call of the REST API. */
export const orderInput = z
  .object({
    cartId: legacyIdRule('Cart', 'This cart is not your current one any more.'),
    expectedTotal: amount,
    promoCode: optionalText,
    useCredit: z.boolean().default(false),
    deliveryAddressId: addressId,
    billingAddressId: addressId.nullish(),
    slot,
    payment: z.enum(['ALIPAY', 'WECHATPAY', 'CREDITCARD']),
    cardReference: optionalText,
    terminal: z.enum(['DESKTOP', 'MOBILE']).default('DESKTOP'),
  })
  .refine(({ payment, cardReference }) => payment !== 'CREDITCARD' || cardReference !== null, {
    path: ['cardReference'],
    message: 'Please save your card first.',
  });

/** Choices that can be submitted; `expectedTotal` is in cents. */
export type OrderChoices = z.output<typeof orderInput>;
