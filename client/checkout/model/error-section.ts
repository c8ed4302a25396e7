/** The sections of the checkout that can show an error. */
export type CheckoutSection =
  | 'cart-lines'
  | 'delivery-address'
  | 'billing-address'
  | 'slot'
  | 'payment'
  | 'card'
  | 'promo'
  | 'totals'
  | 'order';

interface OrderError {
  readonly code: string;
  readonly field?: readonly string[] | null;
}

const sections: Partial<Record<string, CheckoutSection>> = {
  EMPTY_CART: 'cart-lines',
  STOCK_GONE: 'cart-lines',
  ZIP_NOT_SERVED: 'delivery-address',
  ADDRESS_NOT_YOURS: 'delivery-address',
  SLOT_GONE: 'slot',
  CARD_MISSING: 'card',
  CARD_INVALID: 'card',
  CARD_DECLINED: 'card',
  TOTALS_CHANGED: 'totals',
  PROMO_INVALID: 'promo',
};

/** The section that shows a user error; `order`, beside Place order, if it is about no other section. */
export function sectionOfError({ code, field }: OrderError): CheckoutSection {
  if (code === 'ADDRESS_NOT_YOURS' && field?.includes('billingAddressId')) return 'billing-address';
  return sections[code] ?? 'order';
}
