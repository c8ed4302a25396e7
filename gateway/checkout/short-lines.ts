import { adjustmentsBetween, evictShort, requestedLine, type RestCart } from '../cart/index.ts';
import type { RestClient } from '../rest/index.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { stockLeft } from '../values/messages/user-errors.ts';
import { userError } from '../values/user-error.ts';
import { checkoutError, type CheckoutUserErrorSource } from './checkout-errors.ts';
import { restLinesOf } from './submission.ts';

/** User errors for the lines of a cart that are above the stock now: one call. Evicts the cached products, which are outdated. */
export async function shortLines(rest: RestClient, cart: RestCart): Promise<CheckoutUserErrorSource[]> {
  const priced = await rest.call('priceLocalCart', { body: { Sales_Order_Lines: restLinesOf(cart) } });
  const adjustments = adjustmentsBetween(cart.Sales_Order_Lines.map(requestedLine), priced.Sales_Order_Lines);
  evictShort(rest, adjustments);
  return adjustments
    .filter(({ reason }) => reason !== 'PRICE_CHANGED')
    .map(({ productId, name, available }) => {
      const error = userError('STOCK_GONE', null, stockLeft(available, name));
      return checkoutError(error, { productId: legacyIdOf('Product', productId), available });
    });
}
