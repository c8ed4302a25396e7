import { existingProducts, overSaleMaximum } from '../catalog/index.ts';
import type { RequestContext } from '../context.ts';
import { LegacyRejection } from '../rest/index.ts';
import { BrokenRule } from '../values/input-rules.ts';
import type { LocalizedTextSource } from '../values/localized-text.ts';
import {
  backEndMessage,
  lineLimit,
  linesAtOnce,
  quantityChangedElsewhere,
  quantityRange,
  stockLeft,
  userErrorMessages,
} from '../values/messages/user-errors.ts';
import { inputError, userError, type UserErrorSource } from '../values/user-error.ts';
import { isProductGone, stockShortage } from './stock-rejection.ts';

/** The GraphQL `CartUserError`; `message` and `product` have resolvers. */
export interface CartUserErrorSource extends UserErrorSource {
  /** The product to look up; null when there is none. */
  readonly productId: number | null;
  readonly available: number | null;
  readonly requested: number | null;
}

const cartError = (
  error: UserErrorSource,
  data: Partial<Pick<CartUserErrorSource, 'productId' | 'available' | 'requested'>> = {},
): CartUserErrorSource => ({ ...error, productId: null, available: null, requested: null, ...data });

const outOfRange = (field: string[], min: number, max: number, message: LocalizedTextSource) =>
  cartError(inputError(field, new BrokenRule('OUT_OF_RANGE', { min, max, message }), 'QUANTITY_INVALID'));

/** A quantity out of range. */
export const quantityInvalid = (field: string[], min: number, max: number): CartUserErrorSource =>
  outOfRange(field, min, max, quantityRange(min, max));

/** More lines than one operation may have. */
export const tooManyLines = (field: string[], max: number): CartUserErrorSource =>
  outOfRange(field, 0, max, linesAtOnce(max));

/** A product that is not sold, or no longer sold. */
export const productGone = (field: string[] | null, productId: number | null = null): CartUserErrorSource =>
  cartError(userError('PRODUCT_GONE', field), { productId });

/** Any other rejected change of a line (the REST API has one message for it). */
export const changeRejected = (): CartUserErrorSource => cartError(userError('ADD_REFUSED'));

/** The change is for a cart that is not the current one. */
export const cartChanged = (): CartUserErrorSource => cartError(userError('CART_CHANGED', ['cartId']));

/** The line's quantity differs from the one that the change is based on. */
export const quantityChanged = (field: string[] = ['expectedQuantity']): CartUserErrorSource =>
  cartError(userError('CART_CHANGED', field, quantityChangedElsewhere));

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
    context.rest.evictProduct(productId, available);
    const data = { productId, available, requested: quantity };
    // The REST API rejects both in the same way; the product determines which limit it is.
    if (available === overSaleMaximum && (await existingProducts(context, [productId]))[0]?.isOverSaleable) {
      return cartError(userError('LINE_LIMIT', ['quantity'], lineLimit(available)), data);
    }
    const ours = available === null ? userErrorMessages.STOCK_INSUFFICIENT : stockLeft(available);
    const message = backEndMessage(error.message, ours);
    return cartError(userError('STOCK_INSUFFICIENT', ['quantity'], message), data);
  }
  if (isProductGone(error)) {
    context.rest.evictProduct(productId, 'gone');
    return productGone(['productId'], error.status === 404 ? null : productId);
  }
  return changeRejected();
}
