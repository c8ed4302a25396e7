import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock-alert';
import { classes } from '../../ui/classes.ts';
import type { ProductCardFragment } from '../product-card/ProductCard.generated.ts';
import styles from './StockNote.module.css';

interface StockNoteProps {
  product: Pick<ProductCardFragment, 'availability' | 'stockLevel' | 'isStopSale'> & {
    isOverSaleable: boolean;
  };
}

/** The remaining stock. */
export function StockNote({ product }: StockNoteProps) {
  const { availability, stockLevel, isOverSaleable, isStopSale } = product;
  if (isStopSale) {
    return (
      <p className={classes(styles.note, styles.out)}>
        <CircleSlash />
        <Trans>No longer sold</Trans>
      </p>
    );
  }
  if (availability === 'SOLD_OUT') {
    return (
      <p className={classes(styles.note, styles.out)}>
        <CircleSlash />
        <Trans>Sold out for now</Trans>
      </p>
    );
  }
  if (availability === 'LOW_STOCK') {
    return (
      <p className={classes(styles.note, styles.low)}>
        <Clock />
        <Trans>Only {stockLevel} left</Trans>
      </p>
    );
  }
  return (
    <p className={styles.note}>
      <CircleCheck />
      {isOverSaleable ? <Trans>In stock</Trans> : <Trans>{stockLevel} in stock</Trans>}
    </p>
  );
}
