import { storePolicy } from '../content/index.ts';
import type { CartLineInput } from '../generated/resolver-types.ts';
import { legacyIdOf } from '../values/global-id.ts';
import type { RestClient } from '../rest/index.ts';
import { adjustmentsBetween, type CartAdjustmentSource, type RequestedLine } from './adjustments.ts';
import { pricedCartSource } from './cart-source.ts';
import { emptyTotals, totalsSource } from './totals-source.ts';

/** One line for each product, with the sum of its quantities, and the adjustments of lines with invalid ids. */
function requestedLines(lines: readonly CartLineInput[]) {
  const quantities = new Map<number, number>();
  const invalid = new Map<string, CartAdjustmentSource>();
  for (const { productId, quantity } of lines) {
    const id = legacyIdOf('Product', productId);
    if (id !== null) {
      quantities.set(id, (quantities.get(id) ?? 0) + quantity);
      continue;
    }
    const requested = (invalid.get(productId)?.requested ?? 0) + quantity;
    invalid.set(productId, { productId, name: null, reason: 'REMOVED', requested, available: 0 });
  }
  const requested: RequestedLine[] = [...quantities].map(([productId, quantity]) => ({
    productId,
    quantity,
  }));
  return { requested, invalid: [...invalid.values()] };
}

/** Prices a guest's lines. A cart without valid lines needs no call. */
export async function priceGuestCart(rest: RestClient, lines: readonly CartLineInput[]) {
  const { requested, invalid } = requestedLines(lines);
  if (requested.length === 0)
    return { cart: pricedCartSource([], 0), totals: emptyTotals, adjustments: invalid };
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
    adjustments: [...adjustmentsBetween(requested, priced), ...invalid],
  };
}
