import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import {
  Adjustments,
  CartLineItem,
  FreeDeliveryBar,
  TotalsList,
  useCart,
  type CartTotals,
} from '../cart/index.ts';
import { formatMoney, toCents } from '../i18n/money.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { classes } from '../ui/classes.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import layout from '../ui/layout.module.css';
import { PromoField } from './PromoField.tsx';
import styles from './OrderSummary.module.css';

interface OrderSummaryProps {
  pricing: CartTotals;
  /** Said about a line: its product's stock is gone. */
  lineNotice: { readonly productId: string; readonly text: string } | null;
  /** Said about the lines as a whole. */
  linesRefusal: ReactNode;
  /** Place order. */
  children: ReactNode;
}

/** The order beside the choices: lines that can still be changed, promo code, credit, what it costs. */
export function OrderSummary({
  pricing,
  lineNotice,
  linesRefusal,
  children,
}: OrderSummaryProps): ReactElement {
  const { t } = useLingui();
  const { lines, count, subtotal, isMoneyPending } = useCart();
  const { totals, isCurrent, promo, useCredit } = pricing;
  const credit =
    totals && toCents(totals.availableCredit.amount) > 0 ? formatMoney(totals.availableCredit) : null;
  return (
    <aside className={classes(layout.card, styles.summary)} aria-label={t`Order summary`}>
      <div className={styles.scrolled}>
        <section id="cart-lines" tabIndex={-1} aria-labelledby="cart-lines-title" className={styles.lines}>
          <h2 id="cart-lines-title" className={styles.title}>
            <Trans>Order summary</Trans>
            <span className={styles.count}>
              <Plural value={count} one="# item" other="# items" />
            </span>
          </h2>
          <Adjustments adjustments={pricing.adjustments} onDismiss={pricing.dismissAdjustments} />
          <FormAlert className={styles.refusal}>{linesRefusal}</FormAlert>
          <ul className={styles.list}>
            {lines.map((line) => (
              <CartLineItem
                key={line.id}
                line={line}
                look="compact"
                notice={lineNotice?.productId === line.productId ? lineNotice.text : null}
              />
            ))}
          </ul>
        </section>
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
            onChange={(event) => {
              pricing.setUseCredit(event.target.checked);
            }}
          />
        )}
        <TotalsList
          totals={totals}
          subtotal={subtotal}
          isPending={!isCurrent || isMoneyPending}
          hasTotal={false}
        />
      </div>
      {children}
    </aside>
  );
}
