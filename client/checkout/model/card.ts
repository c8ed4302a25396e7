/** Digits of typed or pasted text, including full-width digits. */
export function digitsOf(typed: string): string {
  return typed
    .slice(0, 400)
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/\D/g, '');
}

/** The id of the card form's element: Place order submits it. */
export const cardFormId = 'card-form';

/** Maximum length of a card number: 19 digits, 23 characters with spaces. */
export const maxCardNumberLength = 23;

/** Groups the digits of a card number in fours: `4242 4242 4242 4242`. */
export function groupCardNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/**
 * Formats an expiry as `MM/YY` while the shopper types. Adds the slash after the month, treats a first digit above 1 as a one-digit month,
 * and does not restore a deleted slash. `before` is the field's previous value.
 */
export function formatExpiry(typed: string, before = ''): string {
  const isShrinking = typed.length < before.length;
  let digits = digitsOf(typed);
  const separated = /^\s*(\d)\s*[/／.-]/.exec(typed.normalize('NFKC'));
  if (separated || (digits.length > 0 && digits.charAt(0) > '1')) digits = `0${digits}`;
  // Password managers fill in years of four digits.
  if (digits.length === 6) digits = `${digits.slice(0, 2)}${digits.slice(4)}`;
  digits = digits.slice(0, 4);
  const isSlashGone = isShrinking && !/[/／]/.test(typed);
  if (digits.length < 2 || (digits.length === 2 && isSlashGone)) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Whether the check digit of a card number is valid (Luhn). Accepts digits only. */
export function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Whether `MM/YY` is a valid month that has not ended on the shop's day (`YYYY-MM-DD`). */
export function isExpiryCurrent(expiry: string, today: string): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry);
  if (!match) return false;
  const [, month = '', year = ''] = match;
  return `20${year}-${month}` >= today.slice(0, 7);
}
