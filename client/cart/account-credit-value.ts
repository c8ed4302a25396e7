import { makeVar } from '@apollo/client';
import type { MoneyText } from '../i18n/money.ts';

/** The customer's credit as the newest totals of their cart have it. */
export const creditVar = makeVar<{ readonly cartId: string; readonly credit: MoneyText } | null>(null);

/** For what saves a cart: its totals are the only place that has the credit. */
export function rememberCredit(cartId: string, { availableCredit }: { availableCredit: MoneyText }): void {
  creditVar({ cartId, credit: availableCredit });
}
