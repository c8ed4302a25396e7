import { tidyText } from './typed-text.ts';

/** The only country in the delivery area. */
export const onlyCountry = 'United States';

/** `94704`, or `94704-1234`, also without the dash; null if it is not a zip code. */
export function parseZip(typed: string): string | null {
  const match = /^(\d{5})(?:[- ]?(\d{4}))?$/.exec(tidyText(typed));
  if (!match) return null;
  const [, zip = '', more] = match;
  return more ? `${zip}-${more}` : zip;
}

/** The digits of a phone number of 10 to `maxDigits` digits in any format, without the US country code; null if it is not one. */
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
