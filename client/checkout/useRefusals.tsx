import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CartTotalsFragment } from '../cart/index.ts';
import { formatMoney } from '../i18n/money.ts';
import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { paths } from '../paths.ts';
import type { CheckoutUserErrorFragment } from './checkout.generated.ts';
import { rejectedCardText } from './model/card-messages.ts';
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

/** A product that cannot be bought any more. */
const isGone = ({ code, product, available }: CheckoutUserErrorFragment): boolean =>
  code === 'STOCK_GONE' && product !== null && (available ?? 0) === 0;

/** What the shop rejected when the order of this cart was placed, each shown where it belongs until it is dealt with. */
export function useRefusals(cartId: string): Refusals {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const [{ refusals, shownTotal }, setRefused] = useState(nothing);

  const orderPath = paths.order(cartId);
  const goneProduct = refusals.find(isGone)?.product;
  const goneName = goneProduct ? orderNames(goneProduct.name, language).main : '';

  function words(refusal: CheckoutUserErrorFragment): ReactNode {
    const { code, message, totals } = refusal;
    switch (code) {
      case 'CART_GONE':
        return null;
      case 'EMPTY_CART':
        return t`Your cart is empty.`;
      case 'ZIP_NOT_SERVED':
        return t`Not served in your area yet.`;
      case 'ADDRESS_NOT_YOURS':
        return t`Choose a valid address before continuing.`;
      case 'SLOT_GONE':
        return t`The delivery time you chose is no longer available. Please choose another one.`;
      case 'CARD_MISSING':
        return t`Please save your card again, then place the order.`;
      case 'TOTALS_CHANGED': {
        const before = shownTotal && formatMoney(shownTotal);
        const now = totals && formatMoney(totals.grandTotal);
        return before !== null && now !== null ? (
          <Trans>
            The total has changed from {before} to {now}. No order was placed. Please review it and try again.
          </Trans>
        ) : (
          t`The total has changed. No order was placed. Please review it and try again.`
        );
      }
      case 'STOCK_GONE':
        return isGone(refusal)
          ? t`${goneName} is no longer available. No order was placed.`
          : t`Something in your cart was just sold out. No order was placed.`;
      case 'ALREADY_ORDERED':
        return (
          <Trans>
            This cart was ordered before. <Link to={orderPath}>See the order and its delivery time</Link>
          </Trans>
        );
      case 'TOO_MANY_UNPAID':
        return (
          <Trans>
            You have too many unpaid orders. Pay or cancel one of them, then place this order.{' '}
            <Link to={paths.account}>See your orders</Link>
          </Trans>
        );
      case 'CARD_INVALID':
      case 'CARD_DECLINED':
        return rejectedCardText(i18n, refusal);
      case 'PROMO_INVALID':
        return message;
      case 'INPUT_INVALID':
      case 'REFUSED':
        return (
          <>
            {t`Error:`} {message}
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
    show: (refused, totals) => setRefused({ refusals: refused, shownTotal: totals?.grandTotal ?? null }),
    clear: (place) =>
      setRefused((known) =>
        place === undefined
          ? nothing
          : { ...known, refusals: known.refusals.filter((refusal) => placeOfRefusal(refusal) !== place) },
      ),
  };
}
