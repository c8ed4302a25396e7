import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  Adjustments,
  FreeDeliveryBar,
  PointsNote,
  TotalsList,
  useCart,
  type CartTotals,
  type RemovedLines,
} from '../cart/checkout/index.ts';
import { formatMoney, toCents } from '../i18n/money.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { classes } from '../ui/classes.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import layout from '../ui/layout.module.css';
import { FoldedLines } from './FoldedLines.tsx';
import { PromoField } from './PromoField.tsx';
import styles from './OrderSummary.module.css';

interface OrderSummaryProps {
  pricing: CartTotals;
  removal: RemovedLines;
  /** The error of a line: its product is out of stock. */
  lineNotice: { readonly productId: string; readonly text: string } | null;
  /** The error of all lines. */
  linesError: ReactNode;
  /** Announced above promo code and totals. */
  notice: ReactNode;
  /** Place order. */
  children: ReactNode;
}

/** Gives the card its height as `--summary-height`. Its size does not depend on it, so no frame has to pass. */
function publishHeight(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  const observer = new ResizeObserver(() =>
    card.style.setProperty('--summary-height', `${card.offsetHeight}px`),
  );
  observer.observe(card);
  return () => observer.disconnect();
}

/** The order beside the choices: editable lines, promo code, credit and totals. */
export function OrderSummary({
  pricing,
  removal,
  lineNotice,
  linesError,
  notice,
  children,
}: OrderSummaryProps) {
  const { t } = useLingui();
  const { lines, count, subtotal, isMoneyPending } = useCart();
  const { totals, isCurrent, promo, useCredit } = pricing;
  const credit =
    totals && toCents(totals.availableCredit.amount) > 0 ? formatMoney(totals.availableCredit) : null;
  return (
    <aside ref={publishHeight} className={classes(layout.card, styles.summary)} aria-label={t`Order summary`}>
      <div className={styles.parts}>
        <section id="cart-lines" tabIndex={-1} className={styles.lines}>
          <h2 className={styles.title}>
            <Trans>Order summary</Trans>
            <span className={styles.count}>
              <Plural value={count} one="# item" other="# items" />
            </span>
          </h2>
          <div className={styles.changes}>
            <Adjustments adjustments={pricing.adjustments} onDismiss={pricing.dismissAdjustments} />
          </div>
          <FormAlert className={styles.error}>{linesError}</FormAlert>
          <FoldedLines
            className={styles.list}
            count={count}
            lines={lines}
            removal={removal}
            look="compact"
            notice={lineNotice}
          />
        </section>
        <div role="status" className={styles.notice}>
          {notice}
        </div>
        <FreeDeliveryBar subtotal={subtotal} isPending={isMoneyPending} />
        <div id="promo" tabIndex={-1}>
          <PromoField
            promo={promo}
            onApply={(code) => void pricing.applyPromo(code)}
            onRemove={pricing.removePromo}
          />
        </div>
        {credit === null ? null : (
          <Checkbox
            label={t`Use my credit (${credit} available)`}
            checked={useCredit}
            onChange={(event) => pricing.setUseCredit(event.target.checked)}
          />
        )}
        <TotalsList
          totals={totals}
          subtotal={subtotal}
          isPending={!isCurrent || isMoneyPending}
          hasTotal={false}
          className={classes(styles.totals, credit !== null && styles.withCredit)}
        />
        <PointsNote total={totals?.grandTotal} />
      </div>
      {children}
    </aside>
  );
}
