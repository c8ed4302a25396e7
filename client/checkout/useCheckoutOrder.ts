import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../apollo/errors.ts';
import { useCartStore, useSaveCart, type CartTotals } from '../cart/checkout/index.ts';
import { languages } from '../i18n/languages.ts';
import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/toast.ts';
import type { CheckoutUserErrorFragment } from './checkout.generated.ts';
import { sectionOfError } from './model/error-section.ts';
import { leadTo } from './Section.tsx';
import type { Card } from './useCard.ts';
import { usePlaceOrder, type PlaceOrder } from './usePlaceOrder.ts';
import type { OrderErrors } from './useOrderErrors.tsx';

interface CheckoutOrderOptions {
  readonly pricing: CartTotals;
  readonly card: Card;
  readonly orderErrors: OrderErrors;
  /** Fetches addresses, delivery windows and zip codes again. */
  readonly refetch: () => void;
}

/** Places the order and updates the page with the response. Saves the cart if the shopper leaves without an order. */
export function useCheckoutOrder({ pricing, card, orderErrors, refetch }: CheckoutOrderOptions): PlaceOrder {
  const { t } = useLingui();
  const { language, pageLanguage } = useLanguage();
  const navigate = useNavigate();
  const store = useCartStore();
  const saveCart = useSaveCart();
  const isOver = useRef(false);
  /** Whether the cart is to be fetched again when the shopper has left the page. */
  const isCartOrdered = useRef(false);
  const isHere = useRef(false);

  /** Reports in a toast that all products are unavailable, because the checkout of an empty cart is not shown. */
  async function reportUnavailable(): Promise<void> {
    const changes = await store.refresh();
    const names = changes
      .flatMap(({ name, reason }) => (name && reason === 'REMOVED' ? [orderNames(name, language).main] : []))
      .join(languages[pageLanguage].comma);
    if (names === '') return;
    toast.error({ message: t`No longer available, so taken out of your cart: ${names}` });
  }

  /** Updates the page for the user errors, besides showing them. */
  function react(userErrors: readonly CheckoutUserErrorFragment[]): void {
    for (const { code, totals } of userErrors) {
      if (code === 'TOTALS_CHANGED' && totals) pricing.replaceTotals(totals);
      if (code === 'STOCK_GONE') pricing.startOver();
      if (code === 'PROMO_INVALID') pricing.removePromo();
      if (code === 'SLOT_GONE' || code === 'ADDRESS_NOT_YOURS' || code === 'ZIP_NOT_SERVED') refetch();
      if (code.startsWith('CARD_')) card.clear();
      if (code === 'CART_GONE') {
        // A toast, because the page is replaced together with the cart.
        toast.error({
          message: t`Your cart was changed in another window. Please review it and try again.`,
        });
      }
      if (code === 'CART_GONE') void store.reload();
      if (code === 'EMPTY_CART') void reportUnavailable();
    }
  }

  /** For a shopper who has left the checkout. */
  function notifyUnplaced(): void {
    toast.error({
      message: t`Your order wasn’t placed. See why at checkout.`,
      action: { label: t`Checkout`, onClick: () => void navigate(paths.checkout) },
    });
  }

  const order = usePlaceOrder({
    onPlaced: ({ leaves }) => {
      isOver.current = true;
      // An emptied cart would replace this page by its skeleton before the next page is shown.
      isCartOrdered.current = isHere.current;
      if (!isCartOrdered.current) void store.ordered();
      if (!leaves) void navigate(paths.confirmation);
      // The shopper returns from the payment page with the browser's back button, and the browser has kept this page.
      else window.addEventListener('pageshow', () => void store.ordered(), { once: true });
    },
    onRejected: (userErrors) => {
      if (!isHere.current) {
        notifyUnplaced();
        return;
      }
      orderErrors.show(userErrors, pricing.totals);
      react(userErrors);
      const [first] = userErrors;
      if (first) leadTo(sectionOfError(first));
    },
    onFailed: (error) => {
      // A lost session has its own notice.
      if (!isHere.current && failureOf(error) !== 'UNAUTHENTICATED') notifyUnplaced();
    },
    onUnknown: () => {
      isOver.current = true;
      const look = (): void => void navigate(paths.confirmation);
      if (isHere.current) look();
      else {
        toast.error({
          message: t`We haven’t heard back about your order.`,
          action: { label: t`See your order`, onClick: look },
        });
      }
    },
  });

  const { isInFlight } = order;

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // When the shopper leaves the checkout, save the cart without promo code and credit, but not after an order. Deferred, because an
      // effect's cleanup also runs without leaving (a changed dependency, React's strict mode).
      queueMicrotask(() => {
        if (isHere.current) return;
        if (isCartOrdered.current) void store.ordered();
        if (isOver.current || isInFlight() || store.state().kind !== 'customer') return;
        saveCart().catch(() => undefined);
      });
    };
  }, [store, saveCart, isInFlight]);

  return order;
}
