import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CartLineFragment } from './cart.generated.ts';
import { useCartStore } from './CartProvider.tsx';
import { priceGuestCart } from './price-guest-cart.ts';
import type { CartAdjustmentFragment, CartTotalsFragment } from './pricing.generated.ts';
import { useCart } from './useCart.ts';
import { useSaveCart, type PricedCart, type SaveChoices } from './useSaveCart.ts';

/** `key` identifies the priced lines. */
type Priced<Outcome> = { readonly key: string; readonly useCredit: boolean } & Outcome;

/** Line ids begin with the id of the cart. */
const lineKey = (lines: readonly Pick<CartLineFragment, 'id' | 'quantity'>[]): string =>
  lines.map((line) => `${line.id}×${line.quantity}`).join(' ');

/** Whether the shop has changed lines; a new price alone does not count. */
export const hasOtherLines = (adjustments: readonly CartAdjustmentFragment[]): boolean =>
  adjustments.some(({ reason }) => reason !== 'PRICE_CHANGED');

/**
 * Prices the cart, initially and when its lines have not changed for `delay` milliseconds: prices a guest's cart, saves a customer's. Calls
 * `onLinesChanged` when the current choices are cleared.
 */
export function useCartPricing(delay: number, onLinesChanged: () => void) {
  const client = useApolloClient();
  const store = useCartStore();
  const saveCart = useSaveCart();
  const { kind, status, lines } = useCart();
  const [priced, setPriced] = useState<Priced<{ totals: CartTotalsFragment }> | null>(null);
  const [failed, setFailed] = useState<Priced<{ error: unknown }> | null>(null);
  const [adjustments, setAdjustments] = useState<readonly CartAdjustmentFragment[]>([]);
  const [requestCount, setRequestCount] = useState(0);
  const newest = useRef(0);
  const hasStarted = useRef(false);
  const key = lineKey(lines);

  /** Counts requests in flight; only the newest totals are shown. */
  const run = useCallback(async (request: (isNewest: () => boolean) => Promise<void>): Promise<void> => {
    const own = (newest.current += 1);
    setRequestCount((count) => count + 1);
    try {
      await request(() => own === newest.current);
    } finally {
      setRequestCount((count) => count - 1);
    }
  }, []);

  const report = useCallback((more: readonly CartAdjustmentFragment[]): void => {
    if (more.length > 0) setAdjustments((known) => [...known, ...more]);
  }, []);

  const show = useCallback((shown: Omit<PricedCart, 'adjustments'>, useCredit: boolean): void => {
    setPriced({ key: lineKey(shown.lines), totals: shown.totals, useCredit });
    setFailed(null);
  }, []);

  const price = useCallback(
    (choices: SaveChoices = {}) =>
      run(async (isNewest) => {
        let { useCredit = false } = choices;
        const cartId = store.state().cart?.id;
        try {
          let result = kind === 'guest' ? await priceGuestCart(client) : await saveCart(choices);
          if (!result) return;
          report(result.adjustments);
          if (hasOtherLines(result.adjustments) && isNewest()) {
            onLinesChanged();
            if (choices.promoCode || useCredit) {
              useCredit = false;
              result = await saveCart();
              report(result.adjustments);
            }
          }
          if (isNewest()) show(result, useCredit);
        } catch (error) {
          const { cart } = store.state();
          // Another cart has replaced it, and is priced next.
          if (cart?.id !== cartId || !isNewest()) return;
          setFailed({ key: lineKey(cart?.lines ?? []), error, useCredit });
        }
      }),
    [client, store, kind, run, report, show, onLinesChanged, saveCart],
  );

  const isStale =
    status === 'ready' && key !== '' && requestCount === 0 && priced?.key !== key && failed?.key !== key;
  useEffect(() => {
    if (!isStale) return undefined;
    const isFirst = !hasStarted.current;
    const timer = setTimeout(
      () => {
        hasStarted.current = true;
        if (!isFirst) onLinesChanged();
        void price();
      },
      isFirst ? 0 : delay,
    );
    return () => clearTimeout(timer);
  }, [isStale, key, delay, price, onLinesChanged]);

  const failure = failed?.key === key && key !== '' ? failed : null;
  return {
    /** The shop's totals; null before the first response. */
    totals: key === '' ? null : (priced?.totals ?? null),
    /** Whether the totals match the displayed lines and no request is in flight. */
    isCurrent: priced?.key === key && requestCount === 0 && failed === null,
    isPricing: requestCount > 0,
    /** Why the displayed lines have no totals; null if they have or are being priced. */
    error: failure?.error ?? null,
    useCredit: failure?.useCredit ?? priced?.useCredit ?? false,
    /** The shop's changes, until they are dismissed. */
    adjustments,
    dismissAdjustments: (): void => setAdjustments([]),
    run,
    report,
    show,
    price,
  };
}
