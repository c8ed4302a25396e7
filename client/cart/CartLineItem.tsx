import { useApolloClient, useFragment } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../i18n/money.ts';
import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { paths } from '../paths.ts';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { AddToCartFragmentDoc, type CartLineFragment } from './cart.generated.ts';
import { lineLimit } from './line-limit.ts';
import { ProductMeasureFragmentDoc } from './product-measure.generated.ts';
import { ProductSize } from './ProductSize.tsx';
import { ProductTitle } from './ProductTitle.tsx';
import { useCartLine } from './useCartLine.ts';
import styles from './CartLineItem.module.css';
import { useLostFocus } from './useLostFocus.ts';

interface CartLineItemProps {
  line: CartLineFragment;
  /** `compact`: in the dropdown and beside the checkout. */
  look?: 'regular' | 'compact';
  /** A message of the checkout about this line. */
  notice?: string | null;
  /** Whether the focus moves to the line when it is restored. */
  takesFocus: boolean;
  onRemove: () => void;
}

/** A line of the cart: picture, names, price, stepper, sum, Remove button. */
export function CartLineItem({
  line,
  look = 'regular',
  notice = null,
  takesFocus,
  onRemove,
}: CartLineItemProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { cache } = useApolloClient();
  const control = useCartLine(line);
  const { data, dataState } = useFragment({
    fragment: AddToCartFragmentDoc,
    fragmentName: 'AddToCart',
    from: { __typename: 'Product', id: line.productId },
  });
  const measured = useFragment({
    fragment: ProductMeasureFragmentDoc,
    fragmentName: 'ProductMeasure',
    from: { __typename: 'Product', id: line.productId },
  });
  const measure = measured.dataState === 'complete' ? measured.data : null;
  const product = dataState === 'complete' ? data : null;
  const isLow = product?.availability === 'LOW_STOCK';
  const { main, other, otherLanguage } = orderNames(line.name, language);
  const titled = { name: line.name, title: measure?.title ?? line.name };
  const unitPrice = formatMoney(line.unitPrice);
  const item = useRef<HTMLLIElement>(null);
  const to = paths.product(line.productNum);
  useLostFocus(item, 'a[href]:not([tabindex="-1"])', takesFocus);

  return (
    <li ref={item} className={classes(styles.line, styles[look])}>
      <Link to={to} className={styles.tile} tabIndex={-1} aria-hidden="true">
        {line.thumbnail.url ? <Picture src={line.thumbnail.url} alt="" width={96} height={96} /> : null}
      </Link>
      <div className={styles.words}>
        <Link to={to} className={styles.name}>
          <span>
            <ProductTitle product={titled} language={language} />
          </span>
          {other === null ? null : (
            <span className={styles.other} lang={otherLanguage}>
              <ProductTitle product={titled} language={otherLanguage} />
            </span>
          )}
        </Link>
        {line.quantity > 1 ? <p className={styles.price}>{t`${unitPrice} each`}</p> : null}
        {measure && !measure.size ? null : (
          <p className={classes(styles.price, styles.size)}>
            {measure ? <ProductSize product={measure} /> : null}
          </p>
        )}
        {isLow ? (
          <p className={styles.low}>
            <Plural value={product.stockLevel} one="Only # left" other="Only # left" />
          </p>
        ) : null}
        {notice ? (
          <p className={styles.notice} role="alert">
            {notice}
          </p>
        ) : null}
      </div>
      <div className={styles.controls}>
        <Stepper
          label={main}
          value={line.quantity}
          min={0}
          max={Math.max(line.quantity, lineLimit(cache, line).max)}
          size="small"
          isBusy={control.isBusy}
          isDisabled={control.isLocked}
          onChange={(quantity) => {
            if (quantity === 0) onRemove();
            else control.set(quantity);
          }}
          onIncrement={control.increment}
          onDecrement={() => {
            if (line.quantity <= 1) onRemove();
            else control.decrement();
          }}
          onExceed={control.notifyLimit}
        />
        <span className={styles.remove}>
          {line.quantity > 1 && !control.isLocked ? (
            <IconButton label={t`Remove ${main}`} icon={<Trash2 />} onClick={onRemove} />
          ) : null}
        </span>
      </div>
      <p className={classes(styles.total, control.isBusy && styles.pending)} data-price="">
        {formatMoney(line.total)}
      </p>
    </li>
  );
}
