/** An amount as the API gives it: text with two decimals. */
export interface MoneyText {
  readonly amount: string;
}

/** Whole cents of an amount's text. Throws when it is not a decimal number: a price must not be guessed. */
export function toCents(amount: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})\d*)?$/.exec(amount.trim());
  if (!match) throw new RangeError(`Not an amount of money: ${amount.slice(0, 40)}`);
  const [, sign, dollars = '0', fraction = ''] = match;
  const cents = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && cents > 0 ? -cents : cents;
}

/** The API's form of an amount: `1230` → `"12.30"`. */
export function fromCents(cents: number): string {
  const whole = Math.abs(Math.round(cents));
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** `$1,234.50`, the same in every language; a minus stands before the sign. */
export function formatCents(cents: number): string {
  const [dollars = '0', fraction = '00'] = fromCents(Math.abs(cents)).split('.');
  return `${cents < 0 ? '−' : ''}$${dollars.replace(/\B(?=(\d{3}){1,5}$)/g, ',')}.${fraction}`;
}

/** Shows an amount of the API. */
export function formatMoney(money: MoneyText): string {
  return formatCents(toCents(money.amount));
}

/** An amount in running text: `$20`, but `$4.99`. */
export function formatPlainMoney(money: MoneyText): string {
  return formatMoney(money).replace(/\.00$/, '');
}
