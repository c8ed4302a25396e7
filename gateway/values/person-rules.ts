import { z } from 'zod';
import { BrokenRule, keeps, length, required, type Rule } from './input-rules.ts';
import { lengthOf } from './text-length.ts';

const isEmail: Rule = (text) => (z.email().safeParse(text).success ? null : new BrokenRule('FORMAT'));

/** Rules of an email address: at most 254 characters, as in the REST API. */
export const emailRules = [length(1, 254), isEmail] as const;

/** An email address. */
export const emailRule = () =>
  z
    .string()
    .trim()
    .superRefine(keeps(...emailRules));

/** The digits of a phone number without a leading 1, the country code. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Longer texts are not phone numbers, regardless of their digits. */
const maxPhoneText = 30;

const phoneDigitsRule = (min: number, max: number) => {
  const isShort: Rule = (text) =>
    lengthOf(text) > maxPhoneText ? new BrokenRule('TOO_LONG', { min, max, unit: 'digits' }) : null;
  const digits: Rule = (text) =>
    text === '' ? new BrokenRule('FORMAT') : length(min, max, { unit: 'digits' })(text);
  return z.string().superRefine(keeps(required, isShort)).transform(digitsOf).superRefine(keeps(digits));
};

/** A phone number in any format with ten digits; becomes those digits (docs/product.md, "Account"). */
export const phoneRule = () => phoneDigitsRule(10, 10);

/** A driver's phone number: 10 to 12 digits in any format (docs/product.md, "Drivers"); becomes those digits. */
export const driverPhoneRule = () => phoneDigitsRule(10, 12);

/**
 * 2 to 20 characters as a reader sees them, or one Han character. The storefront and the REST API's contract (`PersonName`) have the same
 * pattern.
 */
export const personName =
  /^(?:\p{Script=Han}\p{M}*|(?:[^\p{M}\p{EMod}\u200C\u200D](?:[\p{M}\p{EMod}\u200C]|\u200D[^\p{M}\p{EMod}\u200C\u200D]){0,8}){2,20})$/u;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The violated bound of a name. */
const nameLength: Rule = (text) => {
  if (personName.test(text)) return null;
  const bounds = { min: 2, max: 20 };
  const count = lengthOf(text) > 200 ? Infinity : [...characters.segment(text)].length;
  if (count < bounds.min) return new BrokenRule('TOO_SHORT', bounds);
  return count > bounds.max ? new BrokenRule('TOO_LONG', bounds) : new BrokenRule('FORMAT');
};

/** A first or last name (docs/product.md, "Account"). */
export const personNameRule = () => z.string().trim().superRefine(keeps(required, nameLength));
