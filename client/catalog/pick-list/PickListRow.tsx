import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { ProductTitle } from '../../cart/index.ts';
import { formatMoney } from '../../i18n/money.ts';
import { orderNames } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { canPick, type PickRow, type PickState } from '../model/pick-rows.ts';
import type { ProductCardFragment } from '../product-card/ProductCard.generated.ts';
import styles from './PickListRow.module.css';

interface PickListRowProps {
  row: PickRow<ProductCardFragment>;
  state: PickState;
  inCart: number;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
}

/** A requested item and its product, with a checkbox if it can be added. */
export function PickListRow({ row, state, inCart, isPicked, onPick }: PickListRowProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { label, product, quantity } = row;
  const note = useNote(row, state, inCart);
  if (!product) {
    return (
      <li className={styles.row}>
        <span className={styles.words}>
          <bdi className={styles.wanted}>{label}</bdi>
          <span className={styles.note}>{note}</span>
        </span>
      </li>
    );
  }
  const name = orderNames(product.name, language).main;
  const price = formatMoney(product.price);
  return (
    <li className={classes(styles.row, !canPick(state) && styles.faded)}>
      {canPick(state) ? (
        <Checkbox
          className={styles.check}
          label={<VisuallyHidden>{t`Add ${name}`}</VisuallyHidden>}
          checked={isPicked}
          onChange={(event) => onPick(event.target.checked)}
        />
      ) : null}
      <span className={styles.tile}>
        <Picture src={product.thumbnail.url} alt="" width={56} height={56} />
      </span>
      <span className={styles.words}>
        <span className={styles.wanted}>
          <bdi>{label}</bdi>
          {/* In the same line: adding a product must not move the rows below. */}
          {state === 'in-cart' ? (
            <>
              {' · '}
              <span className={styles.inCart}>{note}</span>
            </>
          ) : null}
        </span>
        {state === 'substitute' ? <span className={styles.note}>{note}</span> : null}
        <Link className={styles.name} to={paths.product(product.productNum)}>
          <ProductTitle product={product} language={language} />
        </Link>
        {note === null || state === 'substitute' || state === 'in-cart' ? null : (
          <span className={styles.note}>{note}</span>
        )}
      </span>
      <span className={styles.price}>
        {quantity === 1 ? (
          <Price size="small" price={product.price} original={product.originalPrice} />
        ) : (
          t`${quantity} × ${price}`
        )}
      </span>
    </li>
  );
}

function useNote({ product }: PickRow, state: PickState, quantity: number): string | null {
  const { t } = useLingui();
  const stockLevel = product?.maxQuantity ?? 0;
  switch (state) {
    case 'not-sold':
      return t`Not sold here`;
    case 'sold-out':
      return t`Sold out`;
    case 'full':
      return t`In cart: ${quantity}, all we have`;
    case 'in-cart':
      return t`In cart: ${quantity}`;
    case 'substitute':
      return t`We don’t sell this. The closest we have:`;
    case 'available':
      return product?.availability === 'LOW_STOCK' ? t`Only ${stockLevel} left` : null;
  }
}
