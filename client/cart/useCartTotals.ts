import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CartLineFragment } from './cart.generated.ts';
import { useCartStore } from './CartProvider.tsx';
import { readConfirmedCart, writeCurrentCart } from './cart-cache.ts';
import { priceGuestCart } from './price-guest-cart.ts';
import {
  useApplyPromoCodeMutation,
  type CartAdjustmentFragment,
  type CartTotalsFragment,
} from './pricing.generated.ts';
import { useCart } from './useCart.ts';
import { useSaveCart, type PricedCart, type SaveChoices } from './useSaveCart.ts';

/** State of the promo code. */
export type PromoState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'applied'; readonly code: string; readonly message: string | null }
  /** It was applied before, but the newest totals do not include it. */
  | { readonly kind: 'ended'; readonly code: string }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'error'; readonly error: unknown };

/** Choices that were cleared because the lines have changed. */
export interface ClearedChoices {
  readonly promoCode: string | null;
  readonly useCredit: boolean;
}

export interface CartTotals {
  /** The shop's totals; null before the first response. */
  readonly totals: CartTotalsFragment | null;
  /** Whether the totals are those of the lines shown and no request is in flight. */
  readonly isCurrent: boolean;
  /** Why the lines shown have no totals; null when they have or are still being priced. */
  readonly error: unknown;
  readonly promo: PromoState;
  readonly useCredit: boolean;
  /** What the shop had to change, until it is dismissed. */
  readonly adjustments: readonly CartAdjustmentFragment[];
  readonly dismissAdjustments: () => void;
  readonly applyPromo: (code: string) => Promise<void>;
  readonly removePromo: () => void;
  readonly setUseCredit: (useCredit: boolean) => void;
  /** Shows totals that came with another response, and reports which prices changed. */
  readonly replaceTotals: (totals: CartTotalsFragment) => void;
  /** Prices the cart again with the same choices, after an error. */
  readonly retry: () => void;
  /** Prices the cart again without promo code and credit: its lines have changed. */
  readonly startOver: () => void;
}

interface CartTotalsOptions {
  /** Milliseconds that lines stay the same before they are priced. */
  readonly delay?: number;
  /** Called when the lines have changed since they were priced: promo code and credit are cleared. */
  readonly onLinesChanged?: (cleared: ClearedChoices) => void;
}

interface Priced {
  /** Identifies the lines that were priced. */
  readonly key: string;
  readonly useCredit: boolean;
}

/** The ids of lines begin with the cart's. */
const lineKey = (lines: readonly Pick<CartLineFragment, 'id' | 'quantity'>[]): string =>
  lines.map((line) => `${line.id}×${line.quantity}`).join(' ');

/** Whether the shop has changed lines; another price alone leaves them as they are. */
const hasOtherLines = (adjustments: readonly CartAdjustmentFragment[]): boolean =>
  adjustments.some(({ reason }) => reason !== 'PRICE_CHANGED');

/**
 * What the cart costs, always by the shop: a guest's cart is priced, a customer's is saved, at first and whenever the lines have changed.
 */
export function useCartTotals({ delay = 350, onLinesChanged }: CartTotalsOptions = {}): CartTotals {
  const client = useApolloClient();
  const store = useCartStore();
  const saveCart = useSaveCart();
  const [applyPromoCode] = useApplyPromoCodeMutation({
    update: (cache, { data }) => writeCurrentCart(cache, data?.applyPromoCode?.cart),
  });
  const { kind, status, lines } = useCart();
  const [priced, setPriced] = useState<(Priced & { readonly totals: CartTotalsFragment }) | null>(null);
  const [failed, setFailed] = useState<(Priced & { readonly error: unknown }) | null>(null);
  const [promo, setPromo] = useState<PromoState>({ kind: 'idle' });
  const [adjustments, setAdjustments] = useState<readonly CartAdjustmentFragment[]>([]);
  const [requestCount, setRequestCount] = useState(0);
  const [pendingCredit, setPendingCredit] = useState<boolean | null>(null);
  const newest = useRef(0);
  const hasStarted = useRef(false);
  const reportCleared = useRef<() => void>(undefined);
  const key = lineKey(lines);

  /** Counts a request in flight; only the newest one's totals are shown. */
  const run = useCallback(async (request: (isNewest: () => boolean) => Promise<void>): Promise<void> => {
    newest.current += 1;
    const own = newest.current;
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

  const show = useCallback(({ lines: pricedLines, totals }: PricedCart, useCredit: boolean): void => {
    setPriced({ key: lineKey(pricedLines), totals, useCredit });
    setFailed(null);
  }, []);

  const clearPromo = useCallback((): void => {
    setPromo({ kind: 'idle' });
    reportCleared.current?.();
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
            clearPromo();
            if (choices.promoCode || useCredit) {
              useCredit = false;
              result = await saveCart();
              report(result.adjustments);
            }
          }
          if (isNewest()) show(result, useCredit);
        } catch (error) {
          const { cart } = store.state();
          // Another cart has taken its place, and is priced next.
          if (cart?.id !== cartId || !isNewest()) return;
          setFailed({ key: lineKey(cart?.lines ?? []), error, useCredit });
        }
      }),
    [client, store, kind, run, report, show, clearPromo, saveCart],
  );

  const isStale =
    status === 'ready' && key !== '' && requestCount === 0 && priced?.key !== key && failed?.key !== key;
  useEffect(() => {
    if (!isStale) return undefined;
    const isFirst = !hasStarted.current;
    const timer = setTimeout(
      () => {
        hasStarted.current = true;
        if (!isFirst) clearPromo();
        void price();
      },
      isFirst ? 0 : delay,
    );
    return () => clearTimeout(timer);
  }, [isStale, key, delay, price, clearPromo]);

  const failure = failed?.key === key && key !== '' ? failed : null;
  const useCredit = failure?.useCredit ?? priced?.useCredit ?? false;
  const isEnded = promo.kind === 'applied' && requestCount === 0 && priced?.totals.promoCode === null;
  const promoCode = promo.kind === 'applied' && !isEnded ? promo.code : null;

  // A response reports what is shown when it arrives.
  useEffect(() => {
    const cleared = { promoCode, useCredit: pendingCredit ?? useCredit };
    reportCleared.current = () => onLinesChanged?.(cleared);
  }, [onLinesChanged, promoCode, pendingCredit, useCredit]);

  async function applyPromo(code: string): Promise<void> {
    setPromo({ kind: 'loading' });
    await run(async (isNewest) => {
      try {
        await store.flush();
        const cartId = readConfirmedCart(client.cache)?.id;
        const { data } = await applyPromoCode({ variables: { cartId: cartId ?? '', code, useCredit } });
        if (!data?.applyPromoCode) throw new Error('The promo code was not checked');
        const { cart, totals, message, userErrors, adjustments: adjusted } = data.applyPromoCode;
        report(adjusted);
        if (!isNewest()) return;
        if (!cart || !totals) {
          setPromo({ kind: 'invalid', message: userErrors[0]?.message ?? '' });
          return;
        }
        setPromo({ kind: 'applied', code: totals.promoCode ?? code, message });
        show({ lines: cart.lines, totals, adjustments: adjusted }, useCredit);
        if (hasOtherLines(adjusted)) {
          clearPromo();
          await price();
        }
      } catch (error) {
        if (isNewest()) setPromo({ kind: 'error', error });
      }
    });
  }

  function setUseCredit(wanted: boolean): void {
    // The tick shows at once; the amounts wait for the shop.
    setPendingCredit(wanted);
    void price({ promoCode, useCredit: wanted }).finally(() => setPendingCredit(null));
  }

  return {
    totals: key === '' ? null : (priced?.totals ?? null),
    isCurrent: priced?.key === key && requestCount === 0 && failed === null,
    error: failure?.error ?? null,
    promo: isEnded ? { kind: 'ended', code: promo.code } : promo,
    useCredit: pendingCredit ?? useCredit,
    adjustments,
    dismissAdjustments: () => setAdjustments([]),
    applyPromo,
    removePromo: () => {
      setPromo({ kind: 'idle' });
      void price({ useCredit });
    },
    setUseCredit,
    replaceTotals: (totals) => {
      setPriced({ key, totals, useCredit });
      void store.refresh().then(report);
    },
    retry: () => setUseCredit(useCredit),
    startOver: () => {
      clearPromo();
      void price();
    },
  };
}
