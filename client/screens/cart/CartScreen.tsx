import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { useEffect } from 'react';
import { hasViewTransitions } from '../../browser/view-transitions.ts';
import { CartWindow } from '../../delivery/window/cart-window.ts';
import { paths } from '../../paths.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { customerPath } from '../../session/return-to.ts';
import { useSession } from '../../session/useSession.ts';
import { formatMoney, fromCents, toCents, type MoneyText } from '../../i18n/money.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import columns from '../../ui/columns.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useBottomOverlay } from '../../ui/useBottomOverlay.ts';
import { Adjustments } from '../../cart/Adjustments.tsx';
import { CartLines } from '../../cart/CartLines.tsx';
import { FreeDeliveryBar } from '../../cart/FreeDeliveryBar.tsx';
import { PointsNote } from '../../cart/PointsNote.tsx';
import { TotalsList } from '../../cart/TotalsList.tsx';
import { useCartStore } from '../../cart/CartProvider.tsx';
import { useCart } from '../../cart/useCart.ts';
import { useCartProducts } from '../../cart/useCartProducts.ts';
import { useCartTotals, type CartTotals } from '../../cart/useCartTotals.ts';
import { useRemovedLines, type RemovedLines } from '../../cart/useRemovedLines.ts';
import { useSaveCart } from '../../cart/useSaveCart.ts';
import { useFreeDeliveryQuery } from '../../cart/free-delivery.generated.ts';
import styles from './CartScreen.module.css';

const CartFillers = lazyPart(
  async () => (await import('../../catalog/suggestions/CartFillers.tsx')).CartFillers,
  { failed: null },
);
const CartMore = lazyPart(async () => (await import('../../catalog/suggestions/CartMore.tsx')).CartMore, {
  failed: null,
});

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({
    title: i18n._(msg`Your cart`),
    description: i18n._(msg`Review your items and total.`),
    isIndexed: false,
  }),
};

/** The cart: `/cart`. */
function CartScreen() {
  const { t } = useLingui();
  const store = useCartStore();
  const saveCart = useSaveCart();
  const { lines, status, count, kind } = useCart();
  const pricing = useCartTotals();
  const removal = useRemovedLines(lines);
  const isCustomerReady = kind === 'customer' && status === 'ready';
  useCartProducts();

  useEffect(() => {
    if (!isCustomerReady) return undefined;
    return () => {
      // Leaving the cart saves it again; the checkout does so itself when it opens.
      const isLeavingForCheckout = window.location.pathname === paths.checkout;
      if (!isLeavingForCheckout && store.state().cart?.lines.length) saveCart().catch(() => undefined);
    };
  }, [store, saveCart, isCustomerReady]);

  if (status === 'failed') {
    return (
      <div className={layout.screen}>
        <ErrorState level={1} title={t`Your cart could not be loaded`} onRetry={() => void store.reload()}>
          <p>{t`It’s saved. Please try again in a moment.`}</p>
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
          title={t`Your cart is empty.`}
          action={<ButtonLink to={paths.collections}>{t`Start shopping`}</ButtonLink>}
        >
          <p>{t`Fresh groceries are a few clicks away.`}</p>
        </EmptyState>
        {removal.removed.length > 0 ? (
          <section className={classes(layout.card, styles.lines)}>
            <CartLines lines={lines} removal={removal} />
          </section>
        ) : null}
        <CartMore isEmpty />
      </div>
    );
  }
  return (
    <div className={layout.screen}>
      <h1 className={styles.title}>
        {t`Your cart`}
        {count > 0 ? (
          <span className={styles.count}>
            <Plural value={count} one="# item" other="# items" />
          </span>
        ) : null}
      </h1>
      <Adjustments adjustments={pricing.adjustments} onDismiss={pricing.dismissAdjustments} />
      {lines.length === 0 ? <LoadingCart /> : <FilledCart pricing={pricing} removal={removal} />}
      {lines.length === 0 ? null : <CartMore isEmpty={false} />}
    </div>
  );
}

function FilledCart({ pricing, removal }: { pricing: CartTotals; removal: RemovedLines }) {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  const { lines, subtotal, isMoneyPending } = useCart();
  const { totals, isCurrent, error, retry } = pricing;
  const bar = useBottomOverlay('--bottom-bar');
  const checkout = (
    <ButtonLink
      to={customerPath(paths.checkout, isSignedIn)}
      size="large"
      isWide
      viewTransition={hasViewTransitions}
    >
      {t`Checkout`}
    </ButtonLink>
  );
  return (
    <div className={classes(columns.columns, styles.columns)}>
      <div className={classes(layout.card, styles.window)}>
        <CartWindow />
      </div>
      <section className={classes(layout.card, styles.lines)}>
        <CartLines lines={lines} removal={removal} />
      </section>
      <Fillers />
      <aside className={classes(layout.card, styles.summary)}>
        <FreeDeliveryBar subtotal={subtotal} isPending={isMoneyPending} hasNote />
        <TotalsList totals={totals} subtotal={subtotal} isPending={!isCurrent || isMoneyPending} />
        {isSignedIn ? <PointsNote total={totals?.grandTotal} /> : null}
        {error ? (
          <div className={styles.failed} role="alert">
            <p>{t`We couldn’t get current prices.`}</p>
            <Button variant="link" onClick={retry}>
              {t`Try again`}
            </Button>
          </div>
        ) : null}
        <div className={styles.checkout}>{checkout}</div>
      </aside>
      <div ref={bar} className={styles.bar}>
        <p className={styles.barSum}>
          <span>{t`Subtotal`}</span>
          <strong className={classes(isMoneyPending && styles.pending)}>{formatMoney(subtotal)}</strong>
        </p>
        {checkout}
      </div>
    </div>
  );
}

/** Products that would bring the cart to free delivery. */
function Fillers() {
  const { subtotal, isMoneyPending } = useCart();
  const missing = useMissingToFreeDelivery(subtotal);
  if (missing === null) return null;
  return (
    <div className={classes(styles.fillers, isMoneyPending && styles.pending)}>
      <CartFillers missing={missing} />
    </div>
  );
}

function LoadingCart() {
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

/** The amount missing for free delivery; null if nothing is missing or it is unknown. */
function useMissingToFreeDelivery(subtotal: MoneyText): MoneyText | null {
  const { data } = useFreeDeliveryQuery();
  if (!data) return null;
  const missing = toCents(data.storePolicy.freeDeliveryThreshold.amount) - toCents(subtotal.amount);
  return missing > 0 ? { amount: fromCents(missing) } : null;
}

export { CartScreen as Component };
