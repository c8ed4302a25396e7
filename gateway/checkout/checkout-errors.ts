import type { TotalsSource } from '../cart/index.ts';
import type { UserErrorCode } from '../generated/resolver-types.ts';
import type { InvalidField } from '../values/parse-input.ts';
import type { MoneySource } from '../values/money.ts';

/** The GraphQL `CheckoutUserError`; `product` has a resolver. */
export interface CheckoutUserErrorSource {
  readonly code: UserErrorCode;
  readonly field: string[] | null;
  readonly message: string;
  /** The product that `product` reads; null if the error is not about one. */
  readonly productId: number | null;
  readonly available: number | null;
  readonly totals: TotalsSource | null;
  readonly limit: MoneySource | null;
  readonly retryAfter: number | null;
}

/** The data of a user error; what is left out is null. */
export type CheckoutErrorData = Partial<Omit<CheckoutUserErrorSource, 'code' | 'field' | 'message'>>;

/** A user error of the checkout. */
export const checkoutError = (
  code: UserErrorCode,
  field: string[] | null,
  message: string,
  data: CheckoutErrorData = {},
): CheckoutUserErrorSource => ({
  code,
  field,
  message,
  productId: null,
  available: null,
  totals: null,
  limit: null,
  retryAfter: null,
  ...data,
});

/** User errors for the invalid fields of an input. `codes` has the fields with a specific code. */
export const checkoutInputErrors = (
  invalidFields: readonly InvalidField[],
  codes: Readonly<Record<string, UserErrorCode>> = {},
): CheckoutUserErrorSource[] =>
  invalidFields.map(({ field, message }) =>
    checkoutError(codes[field.at(-1) ?? ''] ?? 'INPUT_INVALID', field, message),
  );

/** The cart was ordered in the meantime, or is not the customer's. `field` is the argument with its id. */
export const cartGone = (field: string[] | null = null): CheckoutUserErrorSource =>
  checkoutError('CART_GONE', field, 'This cart is not your current one any more.');

/** The cart costs something else than the shopper saw. */
export const totalsChanged = (totals: TotalsSource): CheckoutUserErrorSource =>
  checkoutError('TOTALS_CHANGED', ['input', 'expectedTotal'], 'The totals have changed.', { totals });
