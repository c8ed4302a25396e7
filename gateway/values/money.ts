/** The GraphQL `Money`. */
export interface MoneySource {
  readonly amount: string;
  readonly currencyCode: 'USD';
}

/** Dollars of the REST API (a JSON number) in integer cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** Converts integer cents to dollars, for the REST API. */
export const dollarsOf = (cents: number): number => cents / 100;

/** Cents as a decimal text with two digits: 1230 → `12.30`. */
export function decimalOf(cents: number): string {
  const absolute = Math.abs(cents);
  const rest = absolute % 100;
  return `${cents < 0 ? '-' : ''}${(absolute - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

/** Parses a decimal text with at most two digits as cents; null if it is invalid. */
export function centsOfDecimal(text: string): number | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -cents : cents;
}

/** Amounts below this one are created once; they are immutable. */
const cachedCents = 50_000;
const cache = new Array<MoneySource | undefined>(cachedCents);

/** Integer cents as `Money`. */
export function moneyOfCents(cents: number): MoneySource {
  const cached = cache[cents];
  if (cached) return cached;
  const money: MoneySource = { amount: decimalOf(cents), currencyCode: 'USD' };
  if (cents >= 0 && cents < cachedCents) cache[cents] = money;
  return money;
}

/** Dollars of the REST API as `Money`. */
export const moneyOf = (dollars: number): MoneySource => moneyOfCents(centsOf(dollars));
