/** Payment methods of the checkout. */
export type Payment = 'ALIPAY' | 'WECHATPAY' | 'CREDITCARD';

/** The missing choices in page order; each is a section of the page. */
export type Missing =
  | 'cart-lines'
  | 'delivery-address'
  | 'served-address'
  | 'billing-address'
  | 'slot'
  | 'payment'
  | 'card'
  | 'totals';

/** The state of the checkout when Place order is clicked. */
export interface Readiness {
  readonly lineCount: number;
  readonly deliveryAddressId: string | null;
  /** Whether the address is in the delivery area; null while it is being checked. */
  readonly isServed: boolean | null;
  readonly isBillingSame: boolean;
  readonly billingAddressId: string | null;
  readonly slot: string | null;
  readonly payment: Payment | null;
  readonly hasCard: boolean;
  /** Whether the displayed totals are the server's newest. */
  readonly hasTotals: boolean;
}

/** The missing choices; empty if the order can be placed. */
export function missingForOrder(state: Readiness): Missing[] {
  const missing: Missing[] = [];
  if (state.lineCount === 0) missing.push('cart-lines');
  if (state.deliveryAddressId === null) missing.push('delivery-address');
  else if (state.isServed !== true) missing.push('served-address');
  if (!state.isBillingSame && state.billingAddressId === null) missing.push('billing-address');
  if (state.slot === null) missing.push('slot');
  if (state.payment === null) missing.push('payment');
  else if (state.payment === 'CREDITCARD' && !state.hasCard) missing.push('card');
  // Only the shop can change it, so it is not listed with what the shopper has to do.
  if (!state.hasTotals && state.lineCount > 0 && missing.length === 0) missing.push('totals');
  return missing;
}
