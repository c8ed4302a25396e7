import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { emailAddress, error, optionalText, requiredText } from '../../forms/text-rules.ts';
import { lengthOf } from '../../forms/typed-text.ts';

const maxMessageLength = 5000;

/** The message with its line breaks; spaces alone count as empty. */
const message = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string) => typed.trim()),
  ),
  z.string().check(
    z.minLength(1, { ...error(msg`Message cannot be empty.`), abort: true }),
    z.refine((text) => lengthOf(text) <= maxMessageLength, error(msg`Use at most 5000 characters.`)),
  ),
);

/** A message to the store. Its output is the mutation's input. */
export const sendContactMessageForm = z.object({
  name: requiredText(msg`Name is invalid.`, 100),
  email: emailAddress({ required: msg`Email is invalid.`, format: msg`Email is invalid.` }),
  phone: optionalText(1, 30, msg`Use at most 30 characters.`),
  message,
});
