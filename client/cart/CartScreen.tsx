import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { useEffect, type ReactElement } from 'react';
import type { ScreenHandle } from '../apollo/screen.ts';
import { useSession } from '../apollo/useSession.ts';
import { formatMoney } from '../i18n/money.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import columns from '../ui/columns.module.css';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import layout from '../ui/layout.module.css';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useBottomBar } from '../ui/useBottomBar.ts';
import { Adjustments } from './Adjustments.tsx';
import { CartLineItem } from './CartLineItem.tsx';
import { checkoutPath } from './checkout-path.ts';
import { FreeDeliveryBar } from './FreeDeliveryBar.tsx';
import { TotalsList } from './TotalsList.tsx';
import { useCartStore } from './CartProvider.tsx';
import { useCart } from './useCart.ts';
import { useCartProducts } from './useCartProducts.ts';
import { useCartTotals, type CartTotals } from './useCartTotals.ts';
import { useSaveCart } from './useSaveCart.ts';
import styles from './CartScreen.module.css';

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({
    title: i18n._(msg`Your cart`),
    description: i18n._(msg`What you have chosen so far, and what it costs.`),
    isIndexed: false,
  }),
};

/** The cart: `/cart`. */
export function Component(): ReactElement {
  const store = useCartStore();
  const saveCart = useSaveCart();
  const { lines, status, count, kind } = useCart();
  const pricing = useCartTotals();
  const isCustomerReady = kind === 'customer' && status === 'ready';
  useCartProducts();

  useEffect(() => {
    if (!isCustomerReady) return undefined;
    return () => {
      // Leaving the cart saves it again (spec section 4); the checkout does so itself when it opens.
      const isLeavingForCheckout = window.location.pathname === '/purchase';
      if (!isLeavingForCheckout && store.state().cart?.lines.length) saveCart().catch(() => undefined);
    };
  }, [store, saveCart, isCustomerReady]);

  if (status === 'failed') {
    return (
      <div className={layout.screen}>
        <ErrorState
          level={1}
          title={<Trans>Your cart could not be loaded</Trans>}
          onRetry={() => void store.reload()}
        >
          <p>
            <Trans>It is safe with us. Check the connection and try again.</Trans>
          </p>
        </ErrorState>
      </div>
    );
  }
  if (status === 'ready' && lines.length === 0) {
    return (
      <div className={layout.screen}>
        <Adjustments adjustments={pricing.adjustments} onDismiss={pricing.dismissAdjustments} />
        <EmptyState
          level={1}
          icon={<ShoppingBasket />}
          title={<Trans>Your cart is empty.</Trans>}
          action={
            <ButtonLink to="/collections">
              <Trans>Start shopping</Trans>
            </ButtonLink>
          }
        >
          <p>
            <Trans>Fresh groceries are a few clicks away.</Trans>
          </p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={layout.screen}>
      <h1 className={styles.title}>
        <Trans>Your cart</Trans>
        {count > 0 ? (
          <span className={styles.count}>
            <Plural value={count} one="# item" other="# items" />
          </span>
        ) : null}
      </h1>
      <Adjustments adjustments={pricing.adjustments} onDismiss={pricing.dismissAdjustments} />
      {lines.length === 0 ? <LoadingCart /> : <FilledCart pricing={pricing} />}
    </div>
  );
}

function FilledCart({ pricing }: { pricing: CartTotals }): ReactElement {
  const { isSignedIn } = useSession();
  const { lines, subtotal, isMoneyPending } = useCart();
  const { totals, isCurrent, error, retry } = pricing;
  const bar = useBottomBar();
  const checkout = (
    <ButtonLink to={checkoutPath(isSignedIn)} size="large" isWide>
      <Trans>Checkout</Trans>
    </ButtonLink>
  );
  return (
    <div className={classes(columns.columns, styles.columns)}>
      <section className={classes(layout.card, styles.lines)}>
        <ul>
          {lines.map((line) => (
            <CartLineItem key={line.id} line={line} />
          ))}
        </ul>
      </section>
      <aside className={classes(layout.card, styles.summary)}>
        <FreeDeliveryBar subtotal={subtotal} isPending={isMoneyPending} hasNote />
        <TotalsList totals={totals} subtotal={subtotal} isPending={!isCurrent || isMoneyPending} />
        {error ? (
          <div className={styles.failed} role="alert">
            <p>
              <Trans>We could not ask the shop for the current prices.</Trans>
            </p>
            <Button variant="link" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : null}
        <div className={styles.checkout}>{checkout}</div>
      </aside>
      <div ref={bar} className={styles.bar}>
        <p className={styles.barSum}>
          <span>
            <Trans>Subtotal</Trans>
          </span>
          <strong className={classes(isMoneyPending && styles.pending)}>{formatMoney(subtotal)}</strong>
        </p>
        {checkout}
      </div>
    </div>
  );
}

function LoadingCart(): ReactElement {
  return (
    <div className={classes(columns.columns, styles.columns)} aria-busy="true">
      <div className={classes(layout.card, styles.lines)}>
        {[1, 2, 3].map((line) => (
          <div key={line} className={styles.loadingLine}>
            <Skeleton shape="block" className={styles.loadingTile} />
            <div>
              <Skeleton width="long" />
              <Skeleton width="short" />
            </div>
          </div>
        ))}
      </div>
      <div className={classes(layout.card, styles.summary)}>
        <Skeleton />
        <Skeleton width="long" />
        <Skeleton width="half" />
      </div>
    </div>
  );
}
