import { adjustmentsBetween, evictShort, requestedLine, type RestCart } from '../cart/index.ts';
import type { RestClient } from '../rest/index.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { stockLeft } from '../values/messages/user-errors.ts';
import { userError } from '../values/user-error.ts';
import { checkoutError, type CheckoutUserErrorSource } from './checkout-errors.ts';

/** User errors for lines above the stock, from the lines as priced by the REST API now. Evicts the cached products, which are outdated. */
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
      const error = userError('STOCK_GONE', null, stockLeft(available, name));
      return checkoutError(error, { productId: legacyIdOf('Product', productId), available });
    });
}
