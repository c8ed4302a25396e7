import { adjustmentsBetween, requestedLine, type RestCart } from '../cart/index.ts';
import type { RestClient } from '../legacy/index.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { checkoutError, type CheckoutUserErrorSource } from './checkout-errors.ts';

/**
 * User errors for the lines that the stock no longer covers, from the lines as the REST API prices them now. The cached products are
 * outdated, so they are evicted.
 */
export function shortLines(
  cart: RestCart,
  priced: RestCart['Sales_Order_Lines'],
  rest: RestClient,
): CheckoutUserErrorSource[] {
  const adjustments = adjustmentsBetween(cart.Sales_Order_Lines.map(requestedLine), priced);
  return adjustments.flatMap(({ productId: id, reason, name, requested, available }) => {
    if (reason === 'PRICE_CHANGED') return [];
    const productId = legacyIdOf('Product', id);
    const message = `Sorry, there are only ${available} available of ${name?.en ?? 'this product'}`;
    if (productId !== null) rest.evictProduct(productId, { kind: 'short', available, requested });
    return checkoutError('STOCK_GONE', null, message, { productId, available });
  });
}
