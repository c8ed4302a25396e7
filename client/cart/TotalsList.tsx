import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCents, formatMoney, toCents, type MoneyText } from '../i18n/money.ts';
import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { CartTotalsFragment } from './pricing.generated.ts';
import { Fact } from '../ui/Fact.tsx';
import styles from './TotalsList.module.css';

interface TotalsListProps {
  /** Null while the totals are unknown. */
  totals: CartTotalsFragment | null;
  /** Available before the totals. */
  subtotal: MoneyText;
  /** Whether the amounts are outdated: they are dimmed but stay visible. */
  isPending: boolean;
  /** False if the total is shown elsewhere. */
  hasTotal?: boolean;
  className?: string | undefined;
}

/** The totals of the cart, all computed by the server. */
export function TotalsList({ totals, subtotal, isPending, hasTotal = true, className }: TotalsListProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const amount = (money: MoneyText | undefined): ReactNode =>
    money ? formatMoney(money) : <Skeleton width="short" className={styles.unknown} />;
  const delivery = totals && toCents(totals.delivery.amount) === 0 ? t`Free` : amount(totals?.delivery);
  const promoCode = totals?.promoCode;
  const savings = toCents(totals?.savings.amount ?? '0');
  const credit = toCents(totals?.creditApplied.amount ?? '0');
  return (
    <dl
      className={classes(styles.totals, isPending && styles.pending, className)}
      aria-busy={isPending}
      data-price=""
    >
      <Fact term={t`Subtotal`}>{amount(totals?.subtotal ?? subtotal)}</Fact>
      <Fact term={t`Delivery`}>{delivery}</Fact>
      <Fact term={t`Tax`}>{amount(totals?.tax)}</Fact>
      {savings > 0 ? (
        <Fact className={styles.saving} term={promoCode ? t`Promo code ${promoCode}` : t`Discount`}>
          {formatCents(-savings)}
        </Fact>
      ) : null}
      {credit > 0 ? (
        <Fact className={styles.saving} term={t`Account credit`}>
          {formatCents(-credit)}
        </Fact>
      ) : null}
      {totals?.freeItems.map((item) => (
        <div key={item.productId} className={styles.saving}>
          <dt>
            {orderNames(item.name, language).main} × {item.quantity}
          </dt>
          <dd>{t`Free`}</dd>
        </div>
      ))}
      {hasTotal ? (
        <Fact className={styles.grand} term={t`Total`}>
          {amount(totals?.grandTotal)}
        </Fact>
      ) : null}
    </dl>
  );
}
