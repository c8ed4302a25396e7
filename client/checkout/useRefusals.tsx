import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CartTotalsFragment } from '../cart/index.ts';
import { formatMoney } from '../i18n/money.ts';
import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import type { CheckoutUserErrorFragment } from './checkout.generated.ts';
import { cardMessages, rejectedCardMessage } from './model/card-messages.ts';
import { placeOfRefusal, type CheckoutPlace } from './model/refusal-place.ts';

interface Refused {
  readonly refusals: readonly CheckoutUserErrorFragment[];
  /** The total that was shown when the order was sent. */
  readonly shownTotal: CartTotalsFragment['grandTotal'] | null;
}

export interface Refusals {
  /** What to say at a place; null when nothing was refused about it. */
  readonly of: (place: CheckoutPlace) => ReactNode;
  /** The line whose stock is gone. */
  readonly line: { readonly productId: string; readonly text: string } | null;
  readonly show: (refusals: readonly CheckoutUserErrorFragment[], totals: CartTotalsFragment | null) => void;
  /** Forgets what was refused about a place, or all. */
  readonly clear: (place?: CheckoutPlace) => void;
}

const nothing: Refused = { refusals: [], shownTotal: null };

/** What the shop refused when the order was placed, each said where it belongs until it is seen to. */
export function useRefusals(): Refusals {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const [{ refusals, shownTotal }, setRefused] = useState(nothing);

  function words(refusal: CheckoutUserErrorFragment): ReactNode {
    const { code, message, totals } = refusal;
    switch (code) {
      case 'CART_GONE':
        return null;
      case 'EMPTY_CART':
        return <Trans>Your cart is empty.</Trans>;
      case 'ZIP_NOT_SERVED':
        return <Trans>Not served in your area yet.</Trans>;
      case 'ADDRESS_NOT_YOURS':
        return <Trans>Choose a valid address before continuing.</Trans>;
      case 'SLOT_GONE':
        return <Trans>The delivery time you chose is no longer available. Please choose another one.</Trans>;
      case 'CARD_MISSING':
        return <Trans>Please save your card again, then place the order.</Trans>;
      case 'TOTALS_CHANGED': {
        const before = shownTotal && formatMoney(shownTotal);
        const now = totals && formatMoney(totals.grandTotal);
        return before !== null && now !== null ? (
          <Trans>
            The total has changed from {before} to {now}. Nothing was ordered: look it over, then place the
            order again.
          </Trans>
        ) : (
          <Trans>The total has changed. Nothing was ordered: look it over, then place the order again.</Trans>
        );
      }
      case 'STOCK_GONE':
        return <Trans>Something in your cart was just sold out. Nothing was ordered.</Trans>;
      case 'ALREADY_ORDERED':
        return (
          <Trans>
            This cart was ordered before. <Link to="/account">See your orders</Link>
          </Trans>
        );
      case 'TOO_MANY_UNPAID':
        return (
          <Trans>
            You have too many unpaid orders. Pay or cancel one of them, then place this order.{' '}
            <Link to="/account">See your orders</Link>
          </Trans>
        );
      case 'CARD_INVALID':
      case 'CARD_DECLINED':
        return language === 'en' && message !== ''
          ? message
          : i18n._(cardMessages[rejectedCardMessage(code, refusal.field?.at(-1))]);
      case 'PROMO_INVALID':
        return message;
      case 'INPUT_INVALID':
      case 'REFUSED':
        return (
          <>
            <Trans>Error:</Trans> {message}
          </>
        );
    }
  }

  const gone = refusals.find(({ code, product }) => code === 'STOCK_GONE' && product !== null);
  const name = gone?.product ? orderNames(gone.product.name, language).main : '';
  const available = gone?.available ?? 0;
  return {
    of: (place) => {
      const refusal = refusals.find((candidate) => placeOfRefusal(candidate) === place);
      return refusal ? words(refusal) : null;
    },
    line: gone?.product
      ? { productId: gone.product.id, text: t`Sorry, there are only ${available} available of ${name}` }
      : null,
    show: (refused, totals) => {
      setRefused({ refusals: refused, shownTotal: totals?.grandTotal ?? null });
    },
    clear: (place) => {
      setRefused((known) =>
        place === undefined
          ? nothing
          : { ...known, refusals: known.refusals.filter((refusal) => placeOfRefusal(refusal) !== place) },
      );
    },
  };
}
