/** What is asked of a line, checked by the arithmetic of spec section 5. */
interface QuantityQuestion {
  /** How many one cart may hold: the stock, or 99 where the product is over-saleable. */
  readonly stock: number;
  readonly inCart: number;
  readonly adding: number;
}

/** Refused when stock minus what is in the cart minus what is being added is below zero. */
export function isStockExceeded({ stock, inCart, adding }: QuantityQuestion): boolean {
  return stock - inCart - adding < 0;
}

/** The whole number a person typed, between 0 and 99; null for anything else. Full-width digits count as digits. */
export function parseQuantity(typed: string): number | null {
  const digits = typed.trim().replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
  if (!/^\d{1,4}$/.test(digits)) return null;
  const quantity = Number(digits);
  return quantity <= 99 ? quantity : null;
}
