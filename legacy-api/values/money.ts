/** Cents as dollars, the unit of the contract. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

/** Dollars of the contract as integer cents. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Integer division, rounded half-up. Both operands are non-negative integers. */
export function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** Formats cents: `$1,234.50`. */
export function moneyText(cents: number): string {
  return dollarFormat.format(cents / 100);
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
