/** Digits of what was typed or pasted; full-width digits count as digits. */
export function digitsOf(typed: string): string {
  return typed
    .slice(0, 400)
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/\D/g, '');
}

/** The id of the card form in the page: Place order submits it. */
export const cardFormId = 'card-form';

/** The longest card number: 19 digits, 23 characters with its spaces. */
export const maxCardNumberLength = 23;

/** Groups the digits of a card number by four: `4242 4242 4242 4242`. */
export function groupCardNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/**
 * Writes an expiry as `MM/YY` while it is typed: the slash comes by itself after the month, a first digit above 1 is a month of one digit, and
 * a slash that is deleted stays deleted. `before` is what the field held.
 */
export function formatExpiry(typed: string, before = ''): string {
  const isShrinking = typed.length < before.length;
  let digits = digitsOf(typed);
  const separated = /^\s*(\d)\s*[/／.-]/.exec(typed.normalize('NFKC'));
  if (separated || (digits.length > 0 && digits.charAt(0) > '1')) digits = `0${digits}`;
  // A year of four digits, as password managers fill it in.
  if (digits.length === 6) digits = `${digits.slice(0, 2)}${digits.slice(4)}`;
  digits = digits.slice(0, 4);
  const isSlashGone = isShrinking && !/[/／]/.test(typed);
  if (digits.length < 2 || (digits.length === 2 && isSlashGone)) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** The last digit of a card number proves the others (Luhn). Takes digits only. */
export function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Whether `MM/YY` is a month that exists and has not ended on the shop's day (`YYYY-MM-DD`). */
export function isExpiryCurrent(expiry: string, today: string): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry);
  if (!match) return false;
  const [, month = '', year = ''] = match;
  return `20${year}-${month}` >= today.slice(0, 7);
}
