/** Cents as the JSON number in dollars that the contract has. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

/** A contract's dollars as integer cents. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Integer division, rounded half-up. Both operands are whole and not negative. */
export function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** Cents as people read them: `$1,234.50`. */
export function moneyText(cents: number): string {
  return dollarFormat.format(cents / 100);
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
