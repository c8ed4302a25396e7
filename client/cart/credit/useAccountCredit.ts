import { useEffect } from 'react';
import type { MoneyText } from '../../i18n/money.ts';
import { useCartState } from '../useCartState.ts';
import { useSaveCart } from '../useSaveCart.ts';

/**
 * The customer's credit; null for guests and while unknown. Only totals of a saved cart contain it. Saves an empty cart to read it. Does
 * not save a cart with lines, because that could change them: the credit is then known after cart or checkout has saved it.
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
