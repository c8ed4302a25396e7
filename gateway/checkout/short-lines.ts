import { adjustmentsBetween, evictShort, requestedLine, type RestCart } from '../cart/index.ts';
import type { RestClient } from '../rest/index.ts';
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
  evictShort(rest, adjustments);
  return adjustments
    .filter(({ reason }) => reason !== 'PRICE_CHANGED')
    .map(({ productId, name, available }) => {
      const message = `Sorry, there are only ${available} available of ${name?.en ?? 'this product'}`;
      return checkoutError('STOCK_GONE', null, message, {
        productId: legacyIdOf('Product', productId),
        available,
      });
    });
}
