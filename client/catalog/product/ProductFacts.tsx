import { useLingui } from '@lingui/react/macro';
import type { ProductDetailsFragment } from './Product.generated.ts';
import styles from './ProductFacts.module.css';

interface ProductFactsProps {
  product: Pick<ProductDetailsFragment, 'refNum' | 'barcode' | 'location'>;
}

/** A UPC-A code; others are EAN or GTIN codes. */
const isUpc = (barcode: string): boolean => /^\d{12}$/.test(barcode);

/** Reference number, barcode and place in the warehouse; what is unknown is left out. */
export function ProductFacts({ product: { refNum, barcode, location } }: ProductFactsProps) {
  const { t } = useLingui();
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t`Reference number`}</dt>
        <dd>{refNum}</dd>
      </div>
      {barcode === null ? null : (
        <div className={styles.fact}>
          <dt>{isUpc(barcode) ? t`UPC` : t`Barcode`}</dt>
          <dd>{barcode}</dd>
        </div>
      )}
      {location === null ? null : (
        <div className={styles.fact}>
          <dt>{t`Location`}</dt>
          <dd>{location}</dd>
        </div>
      )}
    </dl>
  );
}
