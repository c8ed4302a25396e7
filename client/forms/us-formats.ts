import { tidyText } from './typed-text.ts';

/** The only country that is delivered to. */
export const onlyCountry = 'United States';

/** `94704`, or `94704-1234` also where the dash was left out; null where it is no zip code. */
export function parseZip(typed: string): string | null {
  const match = /^(\d{5})(?:[- ]?(\d{4}))?$/.exec(tidyText(typed));
  if (!match) return null;
  const [, zip = '', more] = match;
  return more ? `${zip}-${more}` : zip;
}

/** The digits of a phone number from 10 to `maxDigits` long, written in whatever way and without the country code of the United States; null where it is none. */
export function parseTelephone(typed: string, maxDigits = 10): string | null {
  const text = tidyText(typed);
  if (!/^[\d\s+().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length >= 10 && national.length <= maxDigits ? national : null;
}

/** `(510) 555-0142`. */
export function formatTelephone(telephone: string): string {
  return telephone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
