import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { error, requiredText } from '../../forms/text-rules.ts';
import { cardMessages } from './card-messages.ts';
import { digitsOf, isExpiryCurrent, isLuhnValid } from './card.ts';

const digits = z.pipe(z.string(), z.transform(digitsOf));

/** The card form on the day `today` (`YYYY-MM-DD`): docs/product.md, "Checkout", and the check digit. */
export function storeCardForm(today: string) {
  return z.object({
    holderName: requiredText(msg`Name on card is required.`, 100, msg`Use at most 100 characters.`),
    number: z.pipe(
      digits,
      z
        .string()
        .check(
          z.regex(/^\d{13,19}$/, { ...error(msg`Card number must be 13-19 digits.`), abort: true }),
          z.refine(isLuhnValid, error(cardMessages.number)),
        ),
    ),
    expiry: z.string().check(
      z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, { ...error(msg`Expiration must be MM/YY.`), abort: true }),
      z.refine((expiry) => isExpiryCurrent(expiry, today), error(cardMessages.expiry)),
    ),
    cvv: z.pipe(digits, z.string().check(z.regex(/^\d{3,4}$/, error(cardMessages.cvv)))),
  });
}

export type CardFields = z.input<ReturnType<typeof storeCardForm>>;
export type CardValues = z.output<ReturnType<typeof storeCardForm>>;
