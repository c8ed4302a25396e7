import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useRef } from 'react';
import { cartNotifier } from './cart-messages.ts';
import type { Notify } from './cart-notice.ts';

/** Notifies the shopper in the language of the page. The function stays the same when the language changes. */
export function useCartNotify(): Notify {
  const { i18n } = useLingui();
  const current = useRef<Notify>(() => undefined);
  useEffect(() => {
    current.current = cartNotifier(i18n);
  }, [i18n]);
  return useCallback((notice) => current.current(notice), []);
}
