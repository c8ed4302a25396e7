import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CartTotalsFragment } from '../cart/checkout/index.ts';
import { formatMoney } from '../i18n/money.ts';
import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { paths } from '../paths.ts';
import type { CheckoutUserErrorFragment } from './checkout.generated.ts';
import { rejectedCardText } from './model/card-messages.ts';
import { sectionOfError, type CheckoutSection } from './model/error-section.ts';

interface ErrorState {
  readonly orderErrors: readonly CheckoutUserErrorFragment[];
  /** The total that was displayed when the order was sent. */
  readonly shownTotal: CartTotalsFragment['grandTotal'] | null;
}

export interface OrderErrors {
  /** The message for a section; null if it has no error. */
  readonly of: (section: CheckoutSection) => ReactNode;
  /** The message for the line of an out-of-stock product. */
  readonly line: { readonly productId: string; readonly text: string } | null;
  readonly show: (
    orderErrors: readonly CheckoutUserErrorFragment[],
    totals: CartTotalsFragment | null,
  ) => void;
  /** Removes the errors of a section, or all errors. */
  readonly clear: (section?: CheckoutSection) => void;
}

const noErrors: ErrorState = { orderErrors: [], shownTotal: null };

/** An unavailable product. */
const isGone = ({ code, product, available }: CheckoutUserErrorFragment): boolean =>
  code === 'STOCK_GONE' && product !== null && (available ?? 0) === 0;

/** The user errors of placing the order of this cart. Each is shown in its section until the shopper changes that section. */
export function useOrderErrors(cartId: string): OrderErrors {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const [{ orderErrors, shownTotal }, setErrors] = useState(noErrors);

  const orderPath = paths.order(cartId);
  const goneProduct = orderErrors.find(isGone)?.product;
  const goneName = goneProduct ? orderNames(goneProduct.name, language).main : '';

  /** The limit of unpaid orders, and both ways to place this one. */
  function unpaidTooLarge({ product, available, limit }: CheckoutUserErrorFragment): ReactNode {
    const max = available ?? 0;
    if (product) {
      const name = orderNames(product.name, language).main;
      return t`With this payment method you can order at most ${max} of ${name}. Pay by card, or order fewer.`;
    }
    if (limit) {
      const most = formatMoney(limit);
      return t`With this payment method an order can have at most ${most} of goods. Pay by card, or order less.`;
    }
    return t`With this payment method an order can have at most ${max} items. Pay by card, or order fewer.`;
  }

  function messageOf(error: CheckoutUserErrorFragment): ReactNode {
    const { code, message, totals } = error;
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
        return isGone(error)
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
      case 'UNPAID_TOO_LARGE':
        return unpaidTooLarge(error);
      case 'UNPAID_UNAVAILABLE': {
        const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
        return (
          <Plural
            value={minutes}
            one="Too many orders are waiting for payment right now. No order was placed. Pay by card, or try again in # minute."
            other="Too many orders are waiting for payment right now. No order was placed. Pay by card, or try again in # minutes."
          />
        );
      }
      case 'CARD_INVALID':
      case 'CARD_DECLINED':
        return rejectedCardText(i18n, error);
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

  const gone = orderErrors.find(({ code, product }) => code === 'STOCK_GONE' && product !== null);
  const name = gone?.product ? orderNames(gone.product.name, language).main : '';
  const available = gone?.available ?? 0;
  return {
    of: (section) => {
      const error = orderErrors.find((candidate) => sectionOfError(candidate) === section);
      return error ? messageOf(error) : null;
    },
    line: gone?.product
      ? { productId: gone.product.id, text: t`Sorry, there are only ${available} available of ${name}` }
      : null,
    show: (userErrors, totals) =>
      setErrors({ orderErrors: userErrors, shownTotal: totals?.grandTotal ?? null }),
    clear: (section) =>
      setErrors((current) =>
        section === undefined
          ? noErrors
          : {
              ...current,
              orderErrors: current.orderErrors.filter((error) => sectionOfError(error) !== section),
            },
      ),
  };
}
