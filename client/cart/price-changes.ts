import { toCents } from '../i18n/money.ts';
import type { CartLineFragment } from './cart.generated.ts';
import type { CartAdjustmentFragment } from './pricing.generated.ts';

/** Lines whose price is another one than was shown; `said`: what is told about a line already. */
export function priceChanges(
  shown: readonly CartLineFragment[],
  now: readonly CartLineFragment[],
  said: readonly CartAdjustmentFragment[] = [],
): CartAdjustmentFragment[] {
  const before = new Map(shown.map((line) => [line.productId, toCents(line.unitPrice.amount)]));
  const told = new Set(said.map(({ productId }) => productId));
  return now.flatMap(({ productId, name, quantity, unitPrice }) => {
    const price = before.get(productId);
    const isChanged = price !== undefined && price !== toCents(unitPrice.amount);
    if (!isChanged || told.has(productId)) return [];
    return [{ productId, name, reason: 'PRICE_CHANGED' as const, requested: quantity, available: quantity }];
  });
}
