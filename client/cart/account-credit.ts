import { useReactiveVar } from '@apollo/client/react';
import { useEffect } from 'react';
import type { MoneyText } from '../i18n/money.ts';
import { creditVar } from './account-credit-value.ts';
import { useCart } from './useCart.ts';
import { useSaveCart } from './useSaveCart.ts';

/**
 * The customer's credit; null for guests and while unknown. An empty cart is saved to learn it; one with lines is left alone, because saving could
 * change them, so there it is known from the cart's page on.
 */
export function useAccountCredit(): MoneyText | null {
  const known = useReactiveVar(creditVar);
  const { kind, status, id, lines } = useCart();
  const saveCart = useSaveCart();
  const isUnknown = kind === 'customer' && status === 'ready' && id !== null && known?.cartId !== id;
  const isSaving = isUnknown && lines.length === 0;
  useEffect(() => {
    if (isSaving) saveCart().catch(() => undefined);
  }, [isSaving, saveCart]);
  return known !== null && known.cartId === id ? known.credit : null;
}
