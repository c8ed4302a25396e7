import type { MessageDescriptor } from '@lingui/core';
import * as z from 'zod/mini';
import { personName } from './person-name.ts';
import { isEmailAddress, lengthOf, tidyText } from './typed-text.ts';

// The content security policy forbids code generated at run time, which zod would try first.
z.config({ jitless: true });

/** A schema's error is a message id: `errorText` translates it, also when the language changes later. */
export const error = ({ id }: MessageDescriptor): { error: string } => ({ error: id });

const tidied = z.pipe(z.string(), z.transform(tidyText));

/** A required text; spaces alone count as empty. */
export function requiredText(required: MessageDescriptor, max: number, tooLong = required) {
  return textOfLength(1, max, { required, length: tooLong });
}

interface LengthMessages {
  required: MessageDescriptor;
  length: MessageDescriptor;
}

/** A required text, from `min` to `max` characters long. */
export const textOfLength = (min: number, max: number, messages: LengthMessages) =>
  required((text) => lengthOf(text) >= min && lengthOf(text) <= max, messages);

/** A person's first or last name. */
export const nameOfPerson = (messages: LengthMessages) => required((text) => personName.test(text), messages);

function required(isValid: (text: string) => boolean, messages: LengthMessages) {
  return z.pipe(
    tidied,
    z
      .string()
      .check(
        z.minLength(1, { ...error(messages.required), abort: true }),
        z.refine(isValid, error(messages.length)),
      ),
  );
}

/** An optional text, null when it is empty; otherwise from `min` to `max` characters long. */
export function optionalText(min: number, max: number, length: MessageDescriptor) {
  return optional((text) => lengthOf(text) >= min && lengthOf(text) <= max, length);
}

/** An optional text, null when it is empty. */
function optional(isValid: (text: string) => boolean, message: MessageDescriptor) {
  return z.pipe(
    z.pipe(tidied, z.string().check(z.refine((text) => text === '' || isValid(text), error(message)))),
    z.transform((text) => (text === '' ? null : text)),
  );
}

/** A text for a parser, which returns null for an invalid text. */
export function parsedText(parse: (typed: string) => string | null, message: MessageDescriptor) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => parse(typed) ?? ''),
    ),
    z.string().check(z.minLength(1, error(message))),
  );
}

/** A required email address. */
export const emailAddress = (messages: { required: MessageDescriptor; format: MessageDescriptor }) =>
  required(isEmailAddress, { required: messages.required, length: messages.format });

/** An optional email address, null when it is empty. */
export const optionalEmail = (format: MessageDescriptor) => optional(isEmailAddress, format);

const maxPasswordLength = 128;

/** A password, exactly as typed; spaces alone count as empty. */
export function password(
  min: number,
  messages: { required: MessageDescriptor; tooShort: MessageDescriptor; tooLong: MessageDescriptor },
) {
  return z.string().check(
    // No rule aborts, because a form may compare the password with a second field.
    z.refine((typed) => typed.trim() !== '', error(messages.required)),
    z.refine((typed) => typed.trim() === '' || lengthOf(typed) >= min, error(messages.tooShort)),
    z.refine((typed) => lengthOf(typed) <= maxPasswordLength, error(messages.tooLong)),
  );
}
