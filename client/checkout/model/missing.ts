/** Ways to pay, as the checkout names them. */
export type Payment = 'ALIPAY' | 'WECHATPAY' | 'CREDITCARD';

/** The missing choices, each with a section of the page, in the order of the page. */
export type Missing =
  | 'cart-lines'
  | 'delivery-address'
  | 'served-address'
  | 'billing-address'
  | 'slot'
  | 'payment'
  | 'card'
  | 'totals';

/** The state of the checkout when Place order is pressed. */
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
  /** Whether the totals shown are the server's newest. */
  readonly hasTotals: boolean;
}

/** The choices that are still missing; empty if the order can be placed. */
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
