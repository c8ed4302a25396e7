import {
  adjustmentsBetween,
  evictShort,
  cartSource,
  totalsSource,
  requestedLine,
  type RestCart,
} from '../cart/index.ts';
import type { RestClient, RestResponse } from '../rest/index.ts';
import type { CheckoutSource } from './payloads.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { shortLines } from './short-lines.ts';
import { restLinesOf } from './submission.ts';

interface SaveChoices {
  /** Null clears the applied code. */
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
      Sales_Order_Lines: restLinesOf(cart),
      ShippingMethod: 'Delivery',
      Tip: 0,
      TipPercentage: 0,
      TotalPrice: cart.TotalPrice,
      ...(choices.promoCode !== null && { PromoCode: choices.promoCode }),
      ...(choices.useCredit && { IsCreditUsed: true }),
    },
  });

/** The GraphQL `Checkout` of a saved cart. */
const checkoutSource = (saved: RestResponse<'saveCart'>, { useCredit }: SaveChoices): CheckoutSource => ({
  id: `checkout_${saved.SalesOrder_id}`,
  cart: cartSource(saved),
  totals: totalsSource(saved),
  usesCredit: useCredit,
});

/** Saves the cart as it was just read, and returns the changes that the REST API made. */
export async function saveCart(rest: RestClient, cart: RestCart, choices: SaveChoices) {
  const saved = await saveRestCart(rest, cart, choices);
  const adjustments = adjustmentsBetween(cart.Sales_Order_Lines.map(requestedLine), saved.Sales_Order_Lines);
  evictShort(rest, adjustments);
  const checkout = checkoutSource(saved, choices);
  return {
    checkout,
    cart: checkout.cart,
    totals: checkout.totals,
    adjustments,
    productIds: adjustments.flatMap(({ productId }) => legacyIdOf('Product', productId) ?? []),
  };
}

/** The cart with its totals, if it can be bought unchanged. Saving could lower lines silently, so the stock is checked first. */
export async function readCheckout(
  rest: RestClient,
  cart: RestCart,
  choices: SaveChoices,
): Promise<CheckoutSource | null> {
  if ((await shortLines(rest, cart)).length > 0) return null;
  return checkoutSource(await saveRestCart(rest, cart, choices), choices);
}
