import { z } from 'zod';
import { legacyIdRule } from '../values/global-id.ts';
import { BrokenRule, format, keeps, length, required, text, type Rule } from '../values/input-rules.ts';
import { inputMessages } from '../values/messages/inputs.ts';
import { userErrorMessages } from '../values/messages/user-errors.ts';
import { lengthOf } from '../values/text-length.ts';

/** Whether a card number has a valid check digit (Luhn): every second digit from the right is doubled. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Longer texts are not card numbers, regardless of their digits. */
const atMostTyped: Rule = (typed) =>
  lengthOf(typed) > 32 ? new BrokenRule('TOO_LONG', { min: 13, max: 19, unit: 'digits' }) : null;

const checkDigit: Rule = (digits) =>
  hasCheckDigit(digits) ? null : new BrokenRule('FORMAT', { message: inputMessages.cardNumber });

const cardNumber = z
  .string()
  .superRefine(keeps(required, atMostTyped))
  .transform((number) => number.replace(/ /g, ''))
  .superRefine(keeps(format(/^\d*$/), length(13, 19, { unit: 'digits' }), checkDigit));

/** MM/YY; becomes `20YY-MM`. */
const expiry = z
  .string()
  .trim()
  .superRefine(keeps(required, format(/^(0[1-9]|1[0-2])\/\d{2}$/, inputMessages.expiryForm)))
  .transform((typed) => `20${typed.slice(3)}-${typed.slice(0, 2)}`);

const notPast =
  (today: string): Rule =>
  (month) =>
    month < today.slice(0, 7) ? new BrokenRule('NOT_ALLOWED', { message: inputMessages.cardExpired }) : null;

/** A card as typed (docs/product.md, "Checkout"). Valid until the last day of its month. Messages never contain the number or the code. */
export const cardInput = (today: string) =>
  z.object({
    cartId: legacyIdRule('Cart', userErrorMessages.CART_GONE),
    number: cardNumber,
    expiry: expiry.superRefine(keeps(notPast(today))),
    cvv: z
      .string()
      .trim()
      .superRefine(keeps(required, format(/^\d*$/), length(3, 4, { unit: 'digits' }))),
    holderName: text(1, 100),
  });
