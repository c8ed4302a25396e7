import { z } from 'zod';

export const text = z.string().trim().min(1, 'must not be empty');
/** Chinese text: requires a Han character, to detect English text in the wrong field. */
export const chinese = text.regex(/\p{Script=Han}/u, 'must be written in Chinese');
export const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a color like "#5FA04E"');
export const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
export const wholeNumber = z.int('must be a whole number').nonnegative('must not be negative');
export const positiveNumber = z.int('must be a whole number').positive('must be at least 1');
export const palette = z
  .array(color)
  .min(2, 'must name at least 2 colors')
  .max(4, 'must name at most 4 colors');

/** Dollars as text with two decimals, e.g. "2.49". */
export const moneyText = z
  .string('must be dollars as text in quotes, like "2.49"')
  .refine((value) => !/^\s*-/.test(value), { error: 'must not be negative', abort: true })
  .regex(/^\d{1,5}\.\d{2}$/, 'must be dollars with 2 decimals, like "2.49"');

/** Cents of a valid money text. */
export function centsOf(value: string): number {
  const [dollars = '0', cents = '0'] = value.split('.');
  return Number(dollars) * 100 + Number(cents);
}
