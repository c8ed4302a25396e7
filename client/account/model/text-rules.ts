import * as z from 'zod/mini';

// The page's security policy forbids code made at run time, which zod would try first.
z.config({ jitless: true });

/** More than any field takes: what is longer was pasted by mistake and is not worth tidying. */
const longestInput = 5000;

/**
 * What was typed, as a person meant it: full-width letters, digits and spaces in their usual form, line breaks and runs of spaces as one
 * space, none at the ends.
 */
export function tidyText(typed: string): string {
  return typed
    .slice(0, longestInput)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u3000]+/g, ' ')
    .trim();
}

/** How many characters a person sees in it: an emoji counts as one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

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

/** Whether a text has the form of an e-mail address: the one that the gateway takes. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && z.regexes.email.test(text);
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
