import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { formatCents, formatMoney, toCents, type MoneyText } from '../../i18n/money.ts';
import { orderNames, otherTextLanguage } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import type { OrderCostFragment, OrderLineFragment } from './OrderDetail.generated.ts';
import { useOrderProducts, type OrderProduct } from './useOrderProducts.ts';
import styles from './OrderLines.module.css';

interface OrderLinesProps {
  lines: readonly OrderLineFragment[];
  cost: OrderCostFragment;
  orderId: string;
}

/** The lines and totals of an order, or of its invoice. */
export function OrderLines({ lines, cost, orderId }: OrderLinesProps) {
  const { t } = useLingui();
  const products = useOrderProducts(orderId);
  const savings = toCents(cost.savings.amount);
  const credit = toCents(cost.creditApplied.amount);
  return (
    <div className={classes(layout.card, styles.frame)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Product name`}</th>
            <th scope="col">{t`SKU`}</th>
            <th scope="col" className={styles.number}>
              {t`Unit price`}
            </th>
            <th scope="col" className={styles.number}>
              {t`Quantity`}
            </th>
            <th scope="col" className={styles.number}>
              {t`Total`}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} product={products.get(line.refNum)} />
          ))}
        </tbody>
        <tfoot>
          <SumRow label={t`Subtotal`} amount={cost.subtotal} />
          <SumRow label={t`Standard shipping`} amount={cost.delivery} />
          {savings > 0 ? <SumRow label={t`Discount`} cents={-savings} isSaving /> : null}
          {credit > 0 ? <SumRow label={t`Account credit`} cents={-credit} isSaving /> : null}
          <SumRow label={t`Tax`} amount={cost.tax} />
          <SumRow label={t`Total`} amount={cost.total} isGrand />
        </tfoot>
      </table>
    </div>
  );
}

function LineRow({ line, product }: { line: OrderLineFragment; product?: OrderProduct }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const names = product ? orderNames(product.name, language) : null;
  // The order has the name at the time of sale; the catalog adds the Chinese name.
  const main = language === 'en' ? line.name : (names?.main ?? line.name);
  const other = language === 'en' ? names?.other : main === line.name ? null : line.name;
  return (
    <tr className={styles.line}>
      <th scope="row">
        <span className={styles.product}>
          <span className={styles.tile}>
            {product ? <Picture src={product.thumbnail.url} alt="" width={56} height={56} /> : null}
          </span>
          <span>
            {product && !product.isStopSale ? (
              <Link className={styles.name} to={paths.product(product.productNum)}>
                {main}
              </Link>
            ) : (
              <span className={styles.name}>{main}</span>
            )}
            {other ? (
              <span className={styles.other} lang={otherTextLanguage(language)}>
                {other}
              </span>
            ) : null}
          </span>
        </span>
      </th>
      <td className={styles.sku}>
        <span className={styles.label}>{t`SKU`} </span>
        {line.refNum}
      </td>
      <td className={classes(styles.number, styles.unit)}>{formatMoney(line.unitPrice)}</td>
      <td className={classes(styles.number, styles.quantity)}>
        <span className={styles.label} aria-hidden="true">
          ×{' '}
        </span>
        {line.quantity}
      </td>
      <td className={classes(styles.number, styles.total)}>{formatMoney(line.total)}</td>
    </tr>
  );
}

interface SumRowProps {
  label: ReactNode;
  amount?: MoneyText;
  /** Text instead of `amount`. */
  cents?: number;
  isSaving?: boolean;
  isGrand?: boolean;
}

function SumRow({ label, amount, cents = 0, isSaving, isGrand }: SumRowProps) {
  return (
    <tr className={classes(isSaving && styles.saving, isGrand && styles.grand)}>
      <th scope="row" colSpan={4}>
        {label}
      </th>
      <td>{amount ? formatMoney(amount) : formatCents(cents)}</td>
    </tr>
  );
}
