import { z } from 'zod';
import { legacyIdRule } from '../values/global-id.ts';
import { atMost } from '../values/text-length.ts';

/** The check digit of a card number (Luhn): every second digit from the right is doubled. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const cardNumber = z
  .string()
  .refine(atMost(32), 'The card number must have 13-19 digits.')
  .transform((number) => number.replace(/ /g, ''))
  .pipe(
    z
      .string()
      .regex(/^\d{13,19}$/, 'The card number must have 13-19 digits.')
      .refine(hasCheckDigit, 'The card number is not valid.'),
  );

/** MM/YY; becomes `20YY-MM`. */
const expiry = z
  .string()
  .trim()
  .regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'The expiration must be MM/YY.')
  .transform((text) => `20${text.slice(3)}-${text.slice(0, 2)}`);

/**
 * A card as typed (docs/product.md, "Checkout"). It can be used until the last day of its month. Messages never contain the number or
 * the code.
 */
export const cardInput = (today: string) =>
  z.object({
    cartId: legacyIdRule('Cart', 'This cart is not your current one any more.'),
    number: cardNumber,
    expiry: expiry.refine((month) => month >= today.slice(0, 7), 'The card has expired.'),
    cvv: z
      .string()
      .trim()
      .regex(/^\d{3,4}$/, 'The CVC must have 3 or 4 digits.'),
    holderName: z
      .string()
      .trim()
      .min(1, 'The name on the card is required.')
      .refine(atMost(100), 'The name on the card is too long.'),
  });
