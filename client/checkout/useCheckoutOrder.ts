import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCartStore, useSaveCart, type CartTotals } from '../cart/index.ts';
import { languages } from '../i18n/languages.ts';
import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/toast.ts';
import type { CheckoutUserErrorFragment } from './checkout.generated.ts';
import { placeOfRefusal } from './model/refusal-place.ts';
import { leadTo } from './Section.tsx';
import type { Card } from './useCard.ts';
import { usePlaceOrder, type PlaceOrder } from './usePlaceOrder.ts';
import type { Refusals } from './useRefusals.tsx';

interface CheckoutOrderOptions {
  readonly pricing: CartTotals;
  readonly card: Card;
  readonly refusals: Refusals;
  /** Asks anew for addresses, delivery windows and zip codes. */
  readonly refetch: () => void;
}

/** The order of this checkout, and what its answer changes on the page; also what leaving the page does to the cart. */
export function useCheckoutOrder({ pricing, card, refusals, refetch }: CheckoutOrderOptions): PlaceOrder {
  const { t } = useLingui();
  const { language, pageLanguage } = useLanguage();
  const navigate = useNavigate();
  const store = useCartStore();
  const saveCart = useSaveCart();
  const isPlaced = useRef(false);
  const isHere = useRef(false);

  /** The last products of the cart are gone, and the checkout with them: the notice has to outlive it. */
  async function reportUnavailable(): Promise<void> {
    const changes = await store.refresh();
    const names = changes
      .flatMap(({ name, reason }) => (name && reason === 'REMOVED' ? [orderNames(name, language).main] : []))
      .join(languages[pageLanguage].comma);
    if (names === '') return;
    toast.error({ message: t`No longer available, so taken out of your cart: ${names}` });
  }

  /** What a refusal changes beside what it says. */
  function react(refused: readonly CheckoutUserErrorFragment[]): void {
    for (const { code, totals } of refused) {
      if (code === 'TOTALS_CHANGED' && totals) pricing.replaceTotals(totals);
      if (code === 'STOCK_GONE') pricing.startOver();
      if (code === 'PROMO_INVALID') pricing.removePromo();
      if (code === 'SLOT_GONE' || code === 'ADDRESS_NOT_YOURS' || code === 'ZIP_NOT_SERVED') refetch();
      if (code.startsWith('CARD_')) card.clear();
      if (code === 'CART_GONE') {
        // Another cart takes this one's place, and this page with it: the notice has to outlive both.
        toast.error({
          message: t`Your cart was changed in another window. Please review it and try again.`,
        });
      }
      if (code === 'CART_GONE') void store.reload();
      if (code === 'EMPTY_CART') void reportUnavailable();
    }
  }

  /** For somebody who has gone on meanwhile. */
  function sayElsewhere(message: string): void {
    toast.error({ message, action: { label: t`Checkout`, onClick: () => void navigate(paths.checkout) } });
  }

  const order = usePlaceOrder({
    onPlaced: ({ leaves }) => {
      isPlaced.current = true;
      if (!leaves) void navigate(paths.confirmation);
      void store.ordered();
    },
    onRefused: (refused) => {
      if (!isHere.current) {
        sayElsewhere(t`Your order wasn’t placed. See why at checkout.`);
        return;
      }
      refusals.show(refused, pricing.totals);
      react(refused);
      const [first] = refused;
      if (first) leadTo(placeOfRefusal(first));
    },
    onFailed: () => {
      if (!isHere.current)
        sayElsewhere(t`We haven’t heard back about your order. Return to checkout and we’ll look it up.`);
    },
  });

  const { isUnderWay } = order;

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // Leaving the checkout saves the cart again, which clears promo code and credit. An order has taken it along, or is about to.
      const isOrdered = isPlaced.current || isUnderWay();
      if (!isOrdered && store.state().kind === 'customer') saveCart().catch(() => undefined);
    };
  }, [store, saveCart, isUnderWay]);

  return order;
}
