import { Plural, Trans } from '@lingui/react/macro';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import type { ReactElement } from 'react';
import { useSession } from '../apollo/useSession.ts';
import { formatMoney } from '../i18n/money.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { CartLineItem } from './CartLineItem.tsx';
import { checkoutPath } from './checkout-path.ts';
import { FreeDeliveryBar } from './FreeDeliveryBar.tsx';
import { useCart } from './useCart.ts';
import { useCartProducts } from './useCartProducts.ts';
import styles from './MiniCart.module.css';

/** The cart as it hangs from the header. */
export function MiniCart(): ReactElement {
  const { isSignedIn } = useSession();
  const { lines, count, subtotal, isMoneyPending } = useCart();
  useCartProducts();

  if (lines.length === 0) {
    return (
      <div className={styles.empty}>
        <ShoppingBasket aria-hidden="true" />
        <p>
          <Trans>Your cart is empty.</Trans>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <p className={styles.heading}>
        <Plural value={count} one="# item in your cart" other="# items in your cart" />
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLineItem key={line.id} line={line} look="compact" />
        ))}
      </ul>
      <div className={styles.foot}>
        <FreeDeliveryBar subtotal={subtotal} isPending={isMoneyPending} />
        <p className={styles.sum}>
          <span>
            <Trans>Subtotal</Trans>
          </span>
          <strong className={classes(isMoneyPending && styles.pending)}>{formatMoney(subtotal)}</strong>
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/cart" variant="secondary" isWide>
            <Trans>View cart</Trans>
          </ButtonLink>
          <ButtonLink to={checkoutPath(isSignedIn)} isWide>
            <Trans>Checkout</Trans>
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
