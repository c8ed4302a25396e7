import { z } from 'zod';

export const text = z.string().trim().min(1, 'must not be empty');
/** Chinese text: requires a Han character, to detect English text in the wrong field. */
export const chinese = text.regex(/\p{Script=Han}/u, 'must be written in Chinese');
export const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a color like "#5FA04E"');
export const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

/** The highest number of the contract, and of an integer column in PostgreSQL. */
const maxInteger = 2_147_483_647;

/** An integer in a range. A number with an error has one message. */
export function integerBetween(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.int({ error, abort: true }).min(min, error).max(max, error);
}

export const wholeNumber = integerBetween(0, maxInteger);
export const positiveNumber = integerBetween(1, maxInteger);
export const palette = z
  .array(color)
  .min(2, 'must name at least 2 colors')
  .max(4, 'must name at most 4 colors');

/** Dollars as text with two decimals, e.g. "2.49". */
export const moneyText = z
  .string('must be dollars as text in quotes, like "2.49"')
  .refine((value) => !/^\s*-/.test(value), { error: 'must not be negative', abort: true })
  .refine((value) => !/^\d{6,}(\.\d{1,2})?$/.test(value), {
    error: 'must be from 0.00 to 99999.99',
    abort: true,
  })
  .regex(/^\d{1,5}\.\d{2}$/, 'must be dollars with 2 decimals, like "2.49"');

/** Cents of a valid money text. */
export function centsOf(value: string): number {
  const [dollars = '0', cents = '0'] = value.split('.');
  return Number(dollars) * 100 + Number(cents);
}
