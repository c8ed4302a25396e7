import { existingProducts, overSaleMaximum } from '../catalog/index.ts';
import type { RequestContext } from '../context.ts';
import type { UserErrorCode } from '../generated/resolver-types.ts';
import { LegacyRejection } from '../rest/index.ts';
import { isProductGone, stockShortage } from './stock-rejection.ts';

/** The GraphQL `CartUserError`; `product` has a resolver. */
export interface CartUserErrorSource {
  readonly code: UserErrorCode;
  readonly field: string[] | null;
  readonly message: string;
  /** The product to look up; null when there is none, or no longer one. */
  readonly productId: number | null;
  readonly available: number | null;
  readonly requested: number | null;
}

const cartError = (
  code: UserErrorCode,
  field: string[] | null,
  message: string,
  data: Partial<Pick<CartUserErrorSource, 'productId' | 'available' | 'requested'>> = {},
): CartUserErrorSource => ({
  code,
  field,
  message,
  productId: null,
  available: null,
  requested: null,
  ...data,
});

/** A quantity out of range. */
export const quantityInvalid = (field: string[], min: number, max: number): CartUserErrorSource =>
  cartError('QUANTITY_INVALID', field, `The quantity must be a whole number from ${min} to ${max}.`);

/** More lines than one operation may have. */
export const tooManyLines = (field: string[], max: number): CartUserErrorSource =>
  cartError('QUANTITY_INVALID', field, `At most ${max} lines at once.`);

/** A product that is not sold, or no longer sold. */
export const productGone = (
  field: string[] | null,
  productId: number | null = null,
  message = 'This product is no longer sold.',
): CartUserErrorSource => cartError('PRODUCT_GONE', field, message, { productId });

/** Any other failed change of a line (the legacy API's one sentence for it). */
export const changeRejected = (): CartUserErrorSource =>
  cartError('ADD_REFUSED', null, 'Not enough product in stock');

/** The change was meant for a cart that is not the current one. */
export const cartChanged = (): CartUserErrorSource =>
  cartError('CART_CHANGED', ['cartId'], 'This cart is not the current one any more. Nothing was changed.');

/** The line has another quantity than the one that the change is based on. */
export const quantityChanged = (field: string[] = ['expectedQuantity']): CartUserErrorSource =>
  cartError('CART_CHANGED', field, 'The quantity of this line was changed elsewhere. Nothing was changed.');

interface LineChange {
  readonly productId: number;
  readonly quantity: number;
}

/**
 * The user error for a rejected change of a line; any other error is rethrown. A rejection about the stock means that the cached product is
 * outdated, so it is evicted.
 */
export async function lineError(
  error: unknown,
  { productId, quantity }: LineChange,
  context: RequestContext,
): Promise<CartUserErrorSource> {
  if (!(error instanceof LegacyRejection)) throw error;
  const shortage = stockShortage(error);
  if (shortage) {
    const { available } = shortage;
    context.rest.evictProduct(productId, { kind: 'short', available, requested: quantity });
    const data = { productId, available, requested: quantity };
    // The REST API rejects both in the same way: only the product says which limit it is.
    if (available === overSaleMaximum && (await existingProducts(context, [productId]))[0]?.isOverSaleable) {
      return cartError('LINE_LIMIT', ['quantity'], `At most ${available} of a product per order.`, data);
    }
    return cartError('STOCK_INSUFFICIENT', ['quantity'], error.message, data);
  }
  if (isProductGone(error)) {
    context.rest.evictProduct(productId, { kind: 'gone' });
    return productGone(['productId'], error.status === 404 ? null : productId);
  }
  return changeRejected();
}
