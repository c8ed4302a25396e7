import { toCents } from '../i18n/money.ts';
import type { CartLineFragment } from './cart.generated.ts';
import type { CartAdjustmentFragment } from './pricing.generated.ts';

/** A line, of the cart or priced. */
type Line = Pick<CartLineFragment, 'productId' | 'name' | 'quantity' | 'unitPrice'>;

/** Lines whose price differs from the displayed one, without those in `known`. */
export function priceChanges(
  shown: readonly Line[],
  now: readonly Line[],
  known: readonly CartAdjustmentFragment[] = [],
): CartAdjustmentFragment[] {
  const before = new Map(shown.map((line) => [line.productId, toCents(line.unitPrice.amount)]));
  const reported = new Set(known.map(({ productId }) => productId));
  return now.flatMap(({ productId, name, quantity, unitPrice }) => {
    const price = before.get(productId);
    const isChanged = price !== undefined && price !== toCents(unitPrice.amount);
    if (!isChanged || reported.has(productId)) return [];
    return [{ productId, name, reason: 'PRICE_CHANGED' as const, requested: quantity, available: quantity }];
  });
}
