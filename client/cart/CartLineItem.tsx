import { useFragment } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { LocalizedName } from '../i18n/LocalizedName.tsx';
import { formatMoney } from '../i18n/money.ts';
import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { AddToCartFragmentDoc, type CartLineFragment } from './cart.generated.ts';
import { useCartStore } from './CartProvider.tsx';
import { useCart } from './useCart.ts';
import { useCartLine } from './useCartLine.ts';
import styles from './CartLineItem.module.css';

interface CartLineItemProps {
  line: CartLineFragment;
  /** `compact`: in the dropdown and beside the checkout. */
  look?: 'regular' | 'compact';
  /** Something the checkout has to say about this line. */
  notice?: string | null;
}

/** Before a line goes that holds the focus: it moves on to its neighbour, or to the page where there is none. */
function leadAway(item: HTMLElement | null): void {
  if (!item?.contains(document.activeElement)) return;
  const neighbour = item.nextElementSibling ?? item.previousElementSibling;
  const link = neighbour?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"])');
  (link ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/** A line of the cart: picture, names, price, stepper, sum, a way to take it out. */
export function CartLineItem({ line, look = 'regular', notice = null }: CartLineItemProps): ReactElement {
  const { t } = useLingui();
  const { language } = useLanguage();
  const store = useCartStore();
  const { remove } = useCart();
  const control = useCartLine(line);
  const { data, dataState } = useFragment({
    fragment: AddToCartFragmentDoc,
    fragmentName: 'AddToCart',
    from: { __typename: 'Product', id: line.productId },
  });
  const product = dataState === 'complete' ? data : null;
  const isLow = product?.availability === 'LOW_STOCK';
  const { main } = orderNames(line.name, language);
  const unitPrice = formatMoney(line.unitPrice);
  const item = useRef<HTMLLIElement>(null);
  const to = `/productDetails?productNum=${encodeURIComponent(line.productNum)}`;

  function takeOut(): void {
    leadAway(item.current);
    remove(line);
  }

  return (
    <li ref={item} className={classes(styles.line, styles[look])}>
      <Link to={to} className={styles.tile} tabIndex={-1} aria-hidden="true">
        {line.thumbnail.url ? <Picture src={line.thumbnail.url} alt="" width={96} height={96} /> : null}
      </Link>
      <div className={styles.words}>
        <Link to={to} className={styles.name}>
          <LocalizedName name={line.name} otherClassName={styles.other} />
        </Link>
        <p className={styles.price}>
          <Trans>{unitPrice} each</Trans>
        </p>
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
          max={Math.max(line.quantity, store.maxQuantityOf(line))}
          size="small"
          isBusy={control.isBusy}
          isDisabled={control.isLocked}
          onChange={(quantity) => {
            if (quantity === 0) takeOut();
            else control.set(quantity);
          }}
          onIncrement={control.increment}
          onDecrement={() => {
            if (line.quantity <= 1) takeOut();
            else control.decrement();
          }}
          onExceed={control.notifyStock}
        />
        {look === 'regular' ? (
          <span className={styles.remove}>
            {line.quantity > 1 && !control.isLocked ? (
              <IconButton label={t`Remove ${main}`} icon={<Trash2 aria-hidden="true" />} onClick={takeOut} />
            ) : null}
          </span>
        ) : null}
      </div>
      <p className={classes(styles.total, control.isBusy && styles.pending)}>{formatMoney(line.total)}</p>
    </li>
  );
}
