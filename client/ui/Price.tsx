import { Trans } from '@lingui/react/macro';
import { formatMoney, type MoneyText } from '../i18n/money.ts';
import { classes } from './classes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Price.module.css';

interface PriceProps {
  price: MoneyText;
  /** The price before the promotion: struck through, with the price in the sale color. */
  original?: MoneyText | null;
  size?: 'small' | 'regular' | 'large';
  className?: string;
}

/** A price with tabular figures; screen readers hear "was" before the old one. */
export function Price({ price, original, size = 'regular', className }: PriceProps) {
  return (
    <span className={classes(styles.price, styles[size], className)} data-price="">
      <span className={classes(original && styles.sale)}>{formatMoney(price)}</span>
      {original ? (
        <>
          {' '}
          <s className={styles.original}>
            <VisuallyHidden>
              <Trans>was</Trans>{' '}
            </VisuallyHidden>
            {formatMoney(original)}
          </s>
        </>
      ) : null}
    </span>
  );
}
