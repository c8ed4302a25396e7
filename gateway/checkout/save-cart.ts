import {
  adjustmentsBetween,
  evictShort,
  cartSource,
  totalsSource,
  requestedLine,
  type RestCart,
} from '../cart/index.ts';
import type { RestClient, RestResponse } from '../rest/index.ts';
import { legacyIdOf } from '../values/global-id.ts';

interface SaveChoices {
  /** Null clears the code that was applied. */
  readonly promoCode: string | null;
  readonly useCredit: boolean;
}

/** Saves the cart as it was just read (docs/product.md, "Checkout"). */
export const saveRestCart = (
  rest: RestClient,
  cart: RestCart,
  choices: SaveChoices,
): Promise<RestResponse<'saveCart'>> =>
  rest.call('saveCart', {
    body: {
      SalesOrder_id: cart.SalesOrder_id,
      Sales_Order_Lines: cart.Sales_Order_Lines.map(({ Product_id, Quantity }) => ({ Product_id, Quantity })),
      ShippingMethod: 'Delivery',
      Tip: 0,
      TipPercentage: 0,
      TotalPrice: cart.TotalPrice,
      ...(choices.promoCode !== null && { PromoCode: choices.promoCode }),
      ...(choices.useCredit && { IsCreditUsed: true }),
    },
  });

/** Saves the cart as it was just read, and returns the changes that the REST API made. */
export async function saveCart(rest: RestClient, cart: RestCart, choices: SaveChoices) {
  const saved = await saveRestCart(rest, cart, choices);
  const adjustments = adjustmentsBetween(cart.Sales_Order_Lines.map(requestedLine), saved.Sales_Order_Lines);
  evictShort(rest, adjustments);
  return {
    cart: cartSource(saved),
    totals: totalsSource(saved),
    adjustments,
    productIds: adjustments.flatMap(({ productId }) => legacyIdOf('Product', productId) ?? []),
  };
}
