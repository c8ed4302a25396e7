/** An amount of the API: text with two decimals. */
export interface MoneyText {
  readonly amount: string;
}

/** Converts an amount's text to whole cents. Throws if it is not a decimal number, because prices must not be guessed. */
export function toCents(amount: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})\d*)?$/.exec(amount.trim());
  if (!match) throw new RangeError(`Not an amount of money: ${amount.slice(0, 40)}`);
  const [, sign, dollars = '0', fraction = ''] = match;
  const cents = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && cents > 0 ? -cents : cents;
}

/** Converts cents to the API's format: `1230` → `"12.30"`. */
export function fromCents(cents: number): string {
  const whole = Math.abs(Math.round(cents));
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** Formats cents as `$1,234.50`, the same in every language; a minus is before the sign. */
export function formatCents(cents: number): string {
  const [dollars = '0', fraction = '00'] = fromCents(Math.abs(cents)).split('.');
  return `${cents < 0 ? '−' : ''}$${dollars.replace(/\B(?=(\d{3}){1,5}$)/g, ',')}.${fraction}`;
}

/** Formats an amount of the API. */
export function formatMoney(money: MoneyText): string {
  return formatCents(toCents(money.amount));
}

/** Formats an amount for text: `$20`, but `$4.99`. */
export function formatPlainMoney(money: MoneyText): string {
  return formatMoney(money).replace(/\.00$/, '');
}
