import * as z from 'zod/mini';
import { emailAddress, lengthOf, optionalText, requiredText } from '../../account/index.ts';
import { say } from './contact-messages.ts';

/** The longest message that is sent. */
export const longestMessage = 5000;

/** The message keeps its lines; spaces alone are none. */
const message = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string) => typed.trim()),
  ),
  z.string().check(
    z.minLength(1, { error: say('messageEmpty'), abort: true }),
    z.refine((text) => lengthOf(text) <= longestMessage, { error: say('messageTooLong') }),
  ),
);

/** A message to the store (spec section 5, contact). What it answers is the mutation's input. */
export const contactForm = z.object({
  name: requiredText(say('nameInvalid'), 100),
  email: emailAddress({ required: say('emailInvalid'), format: say('emailInvalid') }),
  phone: optionalText(1, 30, say('phoneTooLong')),
  message,
});

export type ContactFields = z.input<typeof contactForm>;
