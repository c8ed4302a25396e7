import { z } from 'zod';
import { atLeast, atMost } from './text-length.ts';

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

/** A name of 2 to 20 characters (docs/product.md, "Account"). A minimum of 3 would turn away everyone called Li or Wu. */
export const personNameRule = (requiredMessage: string, lengthMessage: string) =>
  z
    .string()
    .trim()
    .min(1, requiredMessage)
    .refine(atLeast(2), lengthMessage)
    .refine(atMost(20), lengthMessage);
