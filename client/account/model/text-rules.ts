import * as z from 'zod/mini';
import { isEmailAddress, lengthOf, tidyText } from './typed-text.ts';

// The page's security policy forbids code made at run time, which zod would try first.
z.config({ jitless: true });

const tidied = z.pipe(z.string(), z.transform(tidyText));

/** A text that must be there; spaces alone are nothing. `error` is the name of the message. */
export function requiredText(error: string, longest: number, tooLong: string = error) {
  return z.pipe(
    tidied,
    z.string().check(
      z.minLength(1, { error, abort: true }),
      z.refine((text) => lengthOf(text) <= longest, { error: tooLong }),
    ),
  );
}

/** A text that must be there, from `shortest` to `longest` characters long. */
export function textOfLength(
  shortest: number,
  longest: number,
  errors: { required: string; length: string },
) {
  return z.pipe(
    tidied,
    z.string().check(
      z.minLength(1, { error: errors.required, abort: true }),
      z.refine((text) => lengthOf(text) >= shortest && lengthOf(text) <= longest, { error: errors.length }),
    ),
  );
}

/** A text that may be left out, then null; from `shortest` to `longest` characters long where given. */
export function optionalText(shortest: number, longest: number, error: string) {
  return z.pipe(
    z.pipe(
      tidied,
      z.string().check(
        z.refine((text) => text === '' || (lengthOf(text) >= shortest && lengthOf(text) <= longest), {
          error,
        }),
      ),
    ),
    z.transform((text) => (text === '' ? null : text)),
  );
}

/** An e-mail address that must be there. */
export function emailAddress(errors: { required: string; format: string }) {
  return z.pipe(
    tidied,
    z
      .string()
      .check(
        z.minLength(1, { error: errors.required, abort: true }),
        z.refine(isEmailAddress, { error: errors.format }),
      ),
  );
}

/** The longest password that the shop takes. */
export const longestPassword = 128;

/** A password, taken exactly as typed; spaces alone are none. */
export function password(shortest: number, errors: { required: string; tooShort: string; tooLong: string }) {
  return z.string().check(
    // No rule stops the others: what is compared with the password is compared all the same.
    z.refine((typed) => typed.trim() !== '', { error: errors.required }),
    z.refine((typed) => typed.trim() === '' || lengthOf(typed) >= shortest, { error: errors.tooShort }),
    z.refine((typed) => lengthOf(typed) <= longestPassword, { error: errors.tooLong }),
  );
}
