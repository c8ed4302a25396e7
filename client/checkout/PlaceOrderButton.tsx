import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney, type MoneyText } from '../i18n/money.ts';
import { Button } from '../ui/Button.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { useBottomOverlay } from '../ui/useBottomOverlay.ts';
import { useSlow } from '../ui/useSlow.ts';
import type { Missing } from './model/missing.ts';
import type { CheckoutSection } from './model/error-section.ts';
import { leadTo } from './Section.tsx';
import styles from './PlaceOrderButton.module.css';

const words: Record<Missing, MessageDescriptor> = {
  'cart-lines': msg`Your cart is empty.`,
  'delivery-address': msg`Please select an address.`,
  'served-address': msg`Choose a valid address before continuing.`,
  'billing-address': msg`Choose a billing address.`,
  slot: msg`Choose a delivery time.`,
  payment: msg`Choose how to pay.`,
  card: msg`Enter your card.`,
  totals: msg`Calculating the total…`,
};

const places: Record<Missing, CheckoutSection> = {
  'cart-lines': 'cart-lines',
  'delivery-address': 'delivery-address',
  'served-address': 'delivery-address',
  'billing-address': 'billing-address',
  slot: 'slot',
  payment: 'payment',
  card: 'card',
  totals: 'totals',
};

/** Scrolls to the section of a missing choice. */
export function leadToMissing(missing: Missing): void {
  leadTo(places[missing]);
}

interface PlaceOrderButtonProps {
  missing: readonly Missing[];
  /** Whether the button was clicked while a choice was missing. */
  isAsked: boolean;
  isPlacing: boolean;
  total: MoneyText | null;
  /** Whether the total is outdated. */
  isTotalPending: boolean;
  onPress: () => void;
  /** The error of the whole order. */
  error: ReactNode;
}

/** Place order. While a choice is missing, a click sends nothing, lists the missing choices and scrolls to the first one. */
export function PlaceOrderButton({
  missing,
  isAsked,
  isPlacing,
  total,
  isTotalPending,
  onPress,
  error,
}: PlaceOrderButtonProps) {
  const { t, i18n } = useLingui();
  const bar = useBottomOverlay('--bottom-bar');
  const isSlow = useSlow(isPlacing);
  return (
    <div ref={bar} id="order" tabIndex={-1} className={styles.place}>
      <FormAlert>{error}</FormAlert>
      <div role="status" className={styles.slow}>
        {isSlow ? t`Saving your order… Please keep this page open.` : null}
      </div>
      <div role="status">
        {isAsked && missing.length > 0 ? (
          <div className={styles.missing}>
            <p>{t`Almost there:`}</p>
            <ul>
              {missing.map((entry) => (
                <li key={entry}>
                  <button type="button" className={styles.lead} onClick={() => leadToMissing(entry)}>
                    {i18n._(words[entry])}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <div className={styles.row}>
        <p id="totals" tabIndex={-1} className={styles.total}>
          <span>{t`Total`}</span>
          <strong className={isTotalPending ? styles.pending : undefined}>
            {total ? formatMoney(total) : '—'}
          </strong>
        </p>
        <Button size="large" isWide isBusy={isPlacing} isUnavailable={missing.length > 0} onClick={onPress}>
          {t`Place order`}
        </Button>
      </div>
    </div>
  );
}
