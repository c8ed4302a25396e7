import { storePolicy } from '../content/index.ts';
import type { CartLineInput } from '../generated/resolver-types.ts';
import { legacyIdOf } from '../values/global-id.ts';
import type { RestClient } from '../rest/index.ts';
import { adjustmentsBetween, type RequestedLine } from './adjustments.ts';
import { pricedCartSource } from './cart-source.ts';
import { emptyTotals, totalsSource } from './totals-source.ts';

/** One line for each product, with the sum of its quantities. Leaves out invalid ids. */
function requestedLines(lines: readonly CartLineInput[]): RequestedLine[] {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    const id = legacyIdOf('Product', productId);
    if (id !== null) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Prices a guest's lines. An empty cart needs no call. */
export async function priceGuestCart(rest: RestClient, lines: readonly CartLineInput[]) {
  const requested = requestedLines(lines);
  if (requested.length === 0) return { cart: pricedCartSource([], 0), totals: emptyTotals, adjustments: [] };
  const { Sales_Order_Lines: priced, ...totals } = await rest.call('priceLocalCart', {
    body: {
      Sales_Order_Lines: requested.map(({ productId, quantity }) => ({
        Product_id: productId,
        Quantity: Math.min(quantity, storePolicy.maxLineQuantity),
      })),
    },
  });
  return {
    cart: pricedCartSource(priced, totals.TotalPrice),
    totals: totalsSource(totals),
    adjustments: adjustmentsBetween(requested, priced),
  };
}
