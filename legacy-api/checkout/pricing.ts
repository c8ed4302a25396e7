import { freeItemJson, freeItems, totalsJson, totalsOf } from '../cart/index.ts';
import type { CartLine, FreeItem, OpenCart, Totals } from '../cart/index.ts';
import type { Schema } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import { checkPromoCode } from './promo-codes.ts';

/** A customer's cart with its totals. */
export interface PricedCart {
  lines: readonly CartLine[];
  free: readonly FreeItem[];
  totals: Totals;
  /** The applied code; null if there is none or it has expired. */
  promoCode: string | null;
  availableCreditCents: number;
}

/** Prices a cart with its promo code and, if requested, the customer's credit. */
export async function priceCart(
  queries: Queries,
  cart: OpenCart,
  lines: readonly CartLine[],
  now: Date,
): Promise<PricedCart> {
  const promo =
    cart.promo_code === null ? null : await checkPromoCode(queries, cart.promo_code, cart.customer_id, now);
  const applied = promo?.isValid === true ? promo : null;
  const { credit_cents } = await queries
    .selectFrom('customers')
    .select('credit_cents')
    .where('id', '=', cart.customer_id)
    .executeTakeFirstOrThrow();
  return {
    lines,
    free: await freeItems(queries, lines),
    totals: totalsOf(lines, {
      saving: applied?.saving ?? null,
      creditCents: cart.use_credit === 1 ? credit_cents : 0,
    }),
    promoCode: applied?.code ?? null,
    availableCreditCents: credit_cents,
  };
}

export function pricedCartJson(cart: PricedCart): Schema<'TotalsFields'> {
  return totalsJson(cart.totals, {
    promoCode: cart.promoCode,
    availableCreditCents: cart.availableCreditCents,
    promotions: cart.free.map(freeItemJson),
  });
}
