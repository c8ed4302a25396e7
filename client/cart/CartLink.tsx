import { Trans } from '@lingui/react/macro';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './CartLink.module.css';

/** The way to the cart. */
export function CartLink(): ReactElement {
  return (
    <Link className={styles.link} to="/cart">
      <ShoppingCart aria-hidden="true" />
      <span className={styles.text}>
        <Trans>Cart</Trans>
      </span>
    </Link>
  );
}
