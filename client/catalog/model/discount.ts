import { toCents, type MoneyText } from '../../i18n/money.ts';

/** The discount in whole percent, rounded down; null if it is less than one. */
export function discountPercent(price: MoneyText, original: MoneyText | null | undefined): number | null {
  if (!original) return null;
  const before = toCents(original.amount);
  const percent = before > 0 ? Math.floor(((before - toCents(price.amount)) * 100) / before) : 0;
  return percent >= 1 ? percent : null;
}
