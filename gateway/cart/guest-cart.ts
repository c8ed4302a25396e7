import type { CartLineInput } from '../generated/resolver-types.ts';
import { legacyIdOf } from '../values/global-id.ts';
import type { RestClient } from '../legacy/index.ts';
import { adjustmentsBetween, type CartAdjustmentSource, type WantedLine } from './adjustments.ts';
import { guestCartSource, type CartSource } from './cart-source.ts';
import { emptyTotals, totalsSource, type TotalsSource } from './totals-source.ts';

/** The GraphQL `GuestCart`. */
export interface GuestCartSource {
  readonly cart: CartSource;
  readonly totals: TotalsSource;
  readonly adjustments: CartAdjustmentSource[];
}

/** One line a product; two lines of one product are added up. Ids that no product can have are left out. */
function wantedLines(lines: readonly CartLineInput[]): WantedLine[] {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    const id = legacyIdOf('Product', productId);
    if (id !== null) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Prices a guest's lines as of now. An empty cart needs no call. */
export async function priceGuestCart(
  rest: RestClient,
  lines: readonly CartLineInput[],
  maxQuantity: number,
): Promise<GuestCartSource> {
  const wanted = wantedLines(lines);
  if (wanted.length === 0) return { cart: guestCartSource([], 0), totals: emptyTotals, adjustments: [] };
  const { Sales_Order_Lines: priced, ...totals } = await rest.call('priceLocalCart', {
    body: {
      Sales_Order_Lines: wanted.map(({ productId, quantity }) => ({
        Product_id: productId,
        Quantity: Math.min(quantity, maxQuantity),
      })),
    },
  });
  return {
    cart: guestCartSource(priced, totals.TotalPrice),
    totals: totalsSource(totals),
    adjustments: adjustmentsBetween(wanted, priced),
  };
}
