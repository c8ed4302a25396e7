import { useLingui } from '@lingui/react/macro';
import type { ProductDetailsFragment } from './Product.generated.ts';
import { Fact } from '../../ui/Fact.tsx';
import styles from './ProductFacts.module.css';

interface ProductFactsProps {
  product: Pick<ProductDetailsFragment, 'refNum' | 'barcode' | 'location'>;
}

/** A UPC-A code; others are EAN or GTIN codes. */
const isUpc = (barcode: string): boolean => /^\d{12}$/.test(barcode);

/** Reference number, barcode and warehouse location, if known. */
export function ProductFacts({ product: { refNum, barcode, location } }: ProductFactsProps) {
  const { t } = useLingui();
  return (
    <dl className={styles.facts}>
      <Fact className={styles.fact} term={t`Reference number`}>
        {refNum}
      </Fact>
      {barcode === null ? null : (
        <Fact className={styles.fact} term={isUpc(barcode) ? t`UPC` : t`Barcode`}>
          {barcode}
        </Fact>
      )}
      {location === null ? null : (
        <Fact className={styles.fact} term={t`Location`}>
          {location}
        </Fact>
      )}
    </dl>
  );
}
