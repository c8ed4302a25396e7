/** The parts of the checkout that something can be said beside. */
export type CheckoutPlace =
  | 'cart-lines'
  | 'delivery-address'
  | 'billing-address'
  | 'slot'
  | 'payment'
  | 'card'
  | 'promo'
  | 'totals'
  | 'order';

interface Refusal {
  readonly code: string;
  readonly field?: readonly string[] | null;
}

const places: Partial<Record<string, CheckoutPlace>> = {
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

/** Where a refusal of the checkout is said: beside what it is about, otherwise beside Place order. */
export function placeOfRefusal({ code, field }: Refusal): CheckoutPlace {
  if (code === 'ADDRESS_NOT_YOURS' && field?.includes('billingAddressId')) return 'billing-address';
  return places[code] ?? 'order';
}
