import type { TotalsSource } from '../cart/index.ts';
import type { MoneySource } from '../values/money.ts';
import type { LocalizedTextSource } from '../values/localized-text.ts';
import { promoCodeEnded, type UserErrorCode } from '../values/messages/user-errors.ts';
import { userError, type UserErrorSource } from '../values/user-error.ts';

/** The data of a user error of the checkout. */
interface CheckoutErrorFields {
  /** The product that `product` reads; null if the error is not about one. */
  readonly productId: number | null;
  readonly available: number | null;
  readonly totals: TotalsSource | null;
  readonly limit: MoneySource | null;
  readonly retryAfter: number | null;
}

/** The GraphQL `CheckoutUserError`; `message` and `product` have resolvers. */
export interface CheckoutUserErrorSource extends UserErrorSource, CheckoutErrorFields {}

/** The data of a user error; omitted values are null. */
export type CheckoutErrorData = Partial<CheckoutErrorFields>;

/** A user error of the checkout. */
export const checkoutError = (
  error: UserErrorSource,
  data: CheckoutErrorData = {},
): CheckoutUserErrorSource => ({
  productId: null,
  available: null,
  totals: null,
  limit: null,
  retryAfter: null,
  ...error,
  ...data,
});

/** The user errors of a mutation. `codes` has the input fields with a specific code. */
export const checkoutErrors = (
  errors: readonly UserErrorSource[],
  codes: Readonly<Record<string, UserErrorCode>> = {},
): CheckoutUserErrorSource[] =>
  errors.map((error) => {
    const code = error.code === 'INPUT_INVALID' ? codes[error.field?.at(-1) ?? ''] : undefined;
    return checkoutError({ ...error, code: code ?? error.code });
  });

/** The cart was ordered in the meantime, or is not the customer's. `field` is the argument with its id. */
export const cartGone = (field: string[] | null = null): CheckoutUserErrorSource =>
  checkoutError(userError('CART_GONE', field));

/** The totals differ from those that the shopper saw. The error is about the promo code if the new totals have none. */
export function totalsChanged(
  totals: TotalsSource,
  promoCode: string | null | undefined,
  message?: LocalizedTextSource,
): CheckoutUserErrorSource {
  const isPromoGone = Boolean(promoCode?.trim()) && totals.promoCode === null;
  const error = isPromoGone
    ? userError('TOTALS_CHANGED', ['input', 'promoCode'], promoCodeEnded)
    : userError('TOTALS_CHANGED', ['input', 'expectedTotal'], message);
  return checkoutError(error, { totals });
}
