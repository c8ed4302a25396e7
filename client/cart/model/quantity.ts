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
