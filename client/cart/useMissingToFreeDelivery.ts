import { fromCents, toCents, type MoneyText } from '../i18n/money.ts';
import { useFreeDeliveryQuery } from './free-delivery.generated.ts';

/** What is missing to free delivery; null when nothing is, or nobody knows yet. */
export function useMissingToFreeDelivery(subtotal: MoneyText): MoneyText | null {
  const { data } = useFreeDeliveryQuery();
  if (!data) return null;
  const missing = toCents(data.storePolicy.freeDeliveryThreshold.amount) - toCents(subtotal.amount);
  return missing > 0 ? { amount: fromCents(missing) } : null;
}
