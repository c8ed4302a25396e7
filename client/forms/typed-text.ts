import { regexes } from 'zod/v4/core';

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

/** Whether a text has the form of an e-mail address: the one that the gateway takes. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && regexes.email.test(text);
}
