/** Ways to pay, as the checkout names them. */
export type Payment = 'ALIPAY' | 'WECHATPAY' | 'CREDITCARD';

/** Why Place order would not act, each a place on the page to go to. The order is the page's, from the top. */
export type Missing =
  | 'cart-lines'
  | 'delivery-address'
  | 'served-address'
  | 'billing-address'
  | 'slot'
  | 'payment'
  | 'card'
  | 'totals';

/** What the checkout knows when Place order is pressed. */
export interface Readiness {
  readonly lineCount: number;
  readonly deliveryAddressId: string | null;
  /** Whether the address lies within the radius; null while that is being found out. */
  readonly isServed: boolean | null;
  readonly isBillingSame: boolean;
  readonly billingAddressId: string | null;
  readonly slot: string | null;
  readonly payment: Payment | null;
  readonly hasCard: boolean;
  /** Whether the totals shown are the server's newest. */
  readonly hasTotals: boolean;
}

/** Everything that Place order still needs; empty when it may act. */
export function missingForOrder(state: Readiness): Missing[] {
  const missing: Missing[] = [];
  if (state.lineCount === 0) missing.push('cart-lines');
  if (state.deliveryAddressId === null) missing.push('delivery-address');
  else if (state.isServed !== true) missing.push('served-address');
  if (!state.isBillingSame && state.billingAddressId === null) missing.push('billing-address');
  if (state.slot === null) missing.push('slot');
  if (state.payment === null) missing.push('payment');
  else if (state.payment === 'CREDITCARD' && !state.hasCard) missing.push('card');
  if (!state.hasTotals && state.lineCount > 0) missing.push('totals');
  return missing;
}
