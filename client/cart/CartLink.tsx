import { useLingui } from '@lingui/react/macro';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isPath, paths } from '../paths.ts';
import { classes } from '../ui/classes.ts';
import headerLink from '../ui/header-link.module.css';
import { HoverPanel } from '../ui/HoverPanel.tsx';
import { isPhone } from '../ui/is-phone.ts';
import { lazyPart, partFailed } from '../ui/lazy-part.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { AddedBubble, SavingNote } from './AddedBubble.tsx';
import { CartCount } from './CartCount.tsx';
import { useCart } from './useCart.ts';
import styles from './CartLink.module.css';

const MiniCart = lazyPart(async () => (await import('./MiniCart.tsx')).MiniCart, {
  fallback: (
    <div className={styles.loading}>
      <Spinner />
    </div>
  ),
  failed: partFailed,
});

/** The link to the cart, with its count. Above 500 px, except on phones, it opens the mini cart. */
export function CartLink() {
  const { t } = useLingui();
  const { count, added } = useCart();
  const { pathname } = useLocation();
  const isWide = useMediaQuery('(min-width: 501px)') && !isPhone();
  const [isOpen, setOpen] = useState(false);
  // The cart screen and the checkout already show the lines.
  const isApart = !isPath(pathname, paths.cart, paths.checkout);
  return (
    <div className={styles.place}>
      <HoverPanel
        label={t`Your cart`}
        isEnabled={isWide && isApart}
        onToggle={setOpen}
        within="header"
        trigger={(props) => (
          <Link
            className={classes(headerLink.link, styles.link)}
            to={paths.cart}
            {...(isWide && isApart ? props : {})}
          >
            <ShoppingCart />
            <span className={headerLink.text}>{t`Cart`}</span>
            <CartCount count={count} className={styles.count} />
          </Link>
        )}
      >
        <MiniCart />
      </HoverPanel>
      <SavingNote />
      <AddedBubble line={isOpen || !isApart ? null : added} count={count} />
    </div>
  );
}
