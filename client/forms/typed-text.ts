import { regexes } from 'zod/v4/core';

/** Longer than any field allows: such text was pasted by mistake and is not normalized. */
const longestInput = 5000;

/**
 * Normalizes typed text: full-width letters, digits and spaces become half-width, line breaks and runs of spaces one space, and both ends
 * are trimmed.
 */
export function tidyText(typed: string): string {
  return typed
    .slice(0, longestInput)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u3000]+/g, ' ')
    .trim();
}

/** Number of characters as a reader sees them: an emoji counts as one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Whether a text is a valid email address for the gateway. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && regexes.email.test(text);
}
