import { Plural, useLingui } from '@lingui/react/macro';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { hasViewTransitions } from '../browser/view-transitions.ts';
import { paths } from '../paths.ts';
import { customerPath } from '../session/return-to.ts';
import { useSession } from '../session/useSession.ts';
import { formatMoney } from '../i18n/money.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { CartLines } from './CartLines.tsx';
import { FreeDeliveryBar } from './FreeDeliveryBar.tsx';
import { useCart } from './useCart.ts';
import { useCartProducts } from './useCartProducts.ts';
import { useRemovedLines } from './useRemovedLines.ts';
import styles from './MiniCart.module.css';

/** The cart in a panel below the header. */
export function MiniCart() {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  const { lines, count, subtotal, isMoneyPending } = useCart();
  const removal = useRemovedLines(lines);
  useCartProducts();

  if (lines.length === 0) {
    return (
      <div className={styles.empty}>
        <ShoppingBasket />
        <p>{t`Your cart is empty.`}</p>
        <CartLines lines={lines} removal={removal} look="compact" />
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <p className={styles.heading}>
        <Plural value={count} one="# item in your cart" other="# items in your cart" />
      </p>
      <CartLines className={styles.lines} lines={lines} removal={removal} look="compact" />
      <div className={styles.foot}>
        <FreeDeliveryBar subtotal={subtotal} isPending={isMoneyPending} />
        <p className={styles.sum}>
          <span>{t`Subtotal`}</span>
          <strong className={classes(isMoneyPending && styles.pending)}>{formatMoney(subtotal)}</strong>
        </p>
        <div className={styles.actions}>
          <ButtonLink to={paths.cart} variant="secondary" isWide>
            {t`View cart`}
          </ButtonLink>
          <ButtonLink
            to={customerPath(paths.checkout, isSignedIn)}
            isWide
            viewTransition={hasViewTransitions}
          >
            {t`Checkout`}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
