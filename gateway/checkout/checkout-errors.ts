import type { TotalsSource } from '../cart/index.ts';
import type { CheckoutErrorCode } from '../generated/resolver-types.ts';
import type { InvalidField } from '../values/check-input.ts';

/** The GraphQL `CheckoutUserError`; `product` has a resolver. */
export interface CheckoutUserErrorSource {
  readonly code: CheckoutErrorCode;
  readonly field: string[] | null;
  readonly message: string;
  /** The product to be looked up; null when it is not about one. */
  readonly productId: number | null;
  readonly available: number | null;
  readonly totals: TotalsSource | null;
}

/** One rejection of the checkout. */
export const checkoutError = (
  code: CheckoutErrorCode,
  field: string[] | null,
  message: string,
  data: Partial<Pick<CheckoutUserErrorSource, 'productId' | 'available' | 'totals'>> = {},
): CheckoutUserErrorSource => ({
  code,
  field,
  message,
  productId: null,
  available: null,
  totals: null,
  ...data,
});

/** Broken rules of an input's fields. `codes` names those fields that have a code of their own. */
export const checkoutInputErrors = (
  refusals: readonly InvalidField[],
  codes: Readonly<Record<string, CheckoutErrorCode>> = {},
): CheckoutUserErrorSource[] =>
  refusals.map(({ field, message }) =>
    checkoutError(codes[field.at(-1) ?? ''] ?? 'INPUT_INVALID', field, message),
  );

/** The cart was ordered meanwhile, or never was the customer's. `field` is the argument that named it. */
export const cartGone = (field: string[] | null = null): CheckoutUserErrorSource =>
  checkoutError('CART_GONE', field, 'This cart is not your current one any more.');
