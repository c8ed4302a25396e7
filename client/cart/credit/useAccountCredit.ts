import { useEffect } from 'react';
import type { MoneyText } from '../../i18n/money.ts';
import { useCartState } from '../useCartState.ts';
import { useSaveCart } from '../useSaveCart.ts';

/**
 * The customer's credit; null for guests and while unknown. Only the totals of a saved cart have it. An empty cart is saved to learn it; one with
 * lines is left alone, because saving could change them: there it is known once cart or checkout has saved it.
 */
export function useAccountCredit(): MoneyText | null {
  const { kind, status, cart, credit } = useCartState((state) => state);
  const saveCart = useSaveCart();
  const known = credit !== null && credit.cartId === cart?.id ? credit.available : null;
  const isUnknown = kind === 'customer' && status === 'ready' && known === null;
  const isEmpty = cart?.lines.length === 0;
  useEffect(() => {
    if (isUnknown && isEmpty) saveCart().catch(() => undefined);
  }, [isUnknown, isEmpty, saveCart]);
  return kind === 'customer' ? known : null;
}
