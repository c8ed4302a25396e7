import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readConfirmedCart, writeCurrentCart } from './cart-cache.ts';
import { useCartStore } from './CartProvider.tsx';
import { useApplyPromoCodeMutation, type CartTotalsFragment } from './pricing.generated.ts';
import { hasOtherLines, useCartPricing } from './useCartPricing.ts';

/** State of the promo code. */
export type PromoState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'applied'; readonly code: string; readonly message: string | null }
  /** The code was applied, but the newest totals do not include it. */
  | { readonly kind: 'ended'; readonly code: string }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'error'; readonly error: unknown };

/** Choices that were cleared because the lines have changed. */
export interface ClearedChoices {
  readonly promoCode: string | null;
  readonly useCredit: boolean;
}

export type CartTotals = ReturnType<typeof useCartTotals>;

interface CartTotalsOptions {
  /** Milliseconds without a change before the lines are priced. */
  readonly delay?: number;
  /** Called when the lines have changed since they were priced: promo code and credit are cleared. */
  readonly onLinesChanged?: (cleared: ClearedChoices) => void;
}

/** The totals from the shop, and the choices that they include. */
export function useCartTotals({ delay = 350, onLinesChanged }: CartTotalsOptions = {}) {
  const { cache } = useApolloClient();
  const store = useCartStore();
  const [applyPromoCode] = useApplyPromoCodeMutation({
    update: (written, { data }) => writeCurrentCart(written, data?.applyPromoCode?.cart),
  });
  const [promo, setPromo] = useState<PromoState>({ kind: 'idle' });
  const [pendingCredit, setPendingCredit] = useState<boolean | null>(null);
  const reportCleared = useRef<() => void>(undefined);
  const clearPromo = useCallback((): void => {
    setPromo({ kind: 'idle' });
    reportCleared.current?.();
  }, []);
  const { isPricing, run, report, show, price, ...pricing } = useCartPricing(delay, clearPromo);
  const { totals, useCredit } = pricing;
  const isEnded = promo.kind === 'applied' && !isPricing && totals?.promoCode === null;
  const promoCode = promo.kind === 'applied' && !isEnded ? promo.code : null;

  // A response reports changes against the totals that are displayed when it arrives.
  useEffect(() => {
    const cleared = { promoCode, useCredit: pendingCredit ?? useCredit };
    reportCleared.current = () => onLinesChanged?.(cleared);
  }, [onLinesChanged, promoCode, pendingCredit, useCredit]);

  async function applyPromo(code: string): Promise<void> {
    setPromo({ kind: 'loading' });
    await run(async (isNewest) => {
      try {
        await store.flush();
        const cartId = readConfirmedCart(cache)?.id ?? '';
        const { data } = await applyPromoCode({ variables: { cartId, code, useCredit } });
        if (!data?.applyPromoCode) throw new Error('The promo code was not checked');
        const { cart, totals: priced, message, userErrors, adjustments: adjusted } = data.applyPromoCode;
        report(adjusted);
        if (!isNewest()) return;
        if (!cart || !priced) {
          setPromo({ kind: 'invalid', message: userErrors[0]?.message ?? '' });
          return;
        }
        setPromo({ kind: 'applied', code: priced.promoCode ?? code, message });
        show({ lines: cart.lines, totals: priced }, useCredit);
        if (hasOtherLines(adjusted)) {
          clearPromo();
          await price();
        }
      } catch (cause) {
        if (isNewest()) setPromo({ kind: 'error', error: cause });
      }
    });
  }

  function setUseCredit(wanted: boolean): void {
    // The checkbox changes immediately; the amounts wait for the response.
    setPendingCredit(wanted);
    void price({ promoCode, useCredit: wanted }).finally(() => setPendingCredit(null));
  }

  return {
    ...pricing,
    promo: isEnded ? ({ kind: 'ended', code: promo.code } satisfies PromoState) : promo,
    useCredit: pendingCredit ?? useCredit,
    applyPromo,
    removePromo: (): void => {
      setPromo({ kind: 'idle' });
      void price({ useCredit });
    },
    setUseCredit,
    /** Shows totals of another response, and reports changed prices. */
    replaceTotals: (replaced: CartTotalsFragment): void => {
      show({ lines: store.state().cart?.lines ?? [], totals: replaced }, useCredit);
      void store.refresh().then(report);
    },
    /** Prices the cart again with the same choices, after an error. */
    retry: (): void => setUseCredit(useCredit),
    /** Prices the cart again without promo code and credit, because its lines have changed. */
    startOver: (): void => {
      clearPromo();
      void price();
    },
  };
}
