import * as z from 'zod/mini';
import { requiredText } from '../../account/index.ts';
import { say } from './card-messages.ts';
import { digitsOf, isExpiryCurrent, isLuhnValid } from './card.ts';

const digits = z.pipe(z.string(), z.transform(digitsOf));

/** The card form on the shop's day `today` (`YYYY-MM-DD`): the rules of spec section 5, and Luhn. */
export function cardForm(today: string) {
  return z.object({
    holderName: requiredText(say('holderRequired'), 100, say('holderLength')),
    number: z.pipe(
      digits,
      z
        .string()
        .check(
          z.regex(/^\d{13,19}$/, { error: say('numberLength'), abort: true }),
          z.refine(isLuhnValid, { error: say('numberWrong') }),
        ),
    ),
    expiry: z.string().check(
      z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, { error: say('expiryFormat'), abort: true }),
      z.refine((expiry) => isExpiryCurrent(expiry, today), { error: say('expiryPast') }),
    ),
    cvv: z.pipe(digits, z.string().check(z.regex(/^\d{3,4}$/, { error: say('cvvLength') }))),
  });
}

export type CardFields = z.input<ReturnType<typeof cardForm>>;
export type CardValues = z.output<ReturnType<typeof cardForm>>;
