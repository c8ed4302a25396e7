import { z } from 'zod';
import { atMost } from './text-length.ts';

/** An e-mail address, as the REST API takes it: at most 254 characters. */
export const emailRule = (message = 'Email is invalid.') =>
  z.string().trim().refine(atMost(254), message).pipe(z.email(message));

/** The digits of a phone number; a leading 1, the country's code, is dropped. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

const phoneDigitsRule = (pattern: RegExp, message: string) =>
  z.string().refine(atMost(30), message).transform(digitsOf).pipe(z.string().regex(pattern, message));

/** A phone number in any spelling that leaves ten digits; becomes those digits (docs/product.md, "Account"). */
export const phoneRule = (message: string) => phoneDigitsRule(/^\d{10}$/, message);

/** A driver's phone number: 10 to 12 digits in any spelling (docs/product.md, "Drivers"); becomes those digits. */
export const driverPhoneRule = (message: string) => phoneDigitsRule(/^\d{10,12}$/, message);

/**
 * 2 to 20 characters as a reader sees them, or a single one of Han script. The storefront and the REST API's contract (`PersonName`) have
 * the same pattern.
 */
export const personName =
  /^(?:\p{Script=Han}\p{M}*|(?:[^\p{M}\p{EMod}\u200C\u200D](?:[\p{M}\p{EMod}\u200C]|\u200D[^\p{M}\p{EMod}\u200C\u200D]){0,8}){2,20})$/u;

/** A first or last name (docs/product.md, "Account"). */
export const personNameRule = (requiredMessage: string, lengthMessage: string) =>
  z.string().trim().min(1, requiredMessage).regex(personName, lengthMessage);
