import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { CartLines } from '../../cart/CartLines.tsx';
import { useCartStore } from '../../cart/CartProvider.tsx';
import { useCart } from '../../cart/useCart.ts';
import { useRemovedLines } from '../../cart/useRemovedLines.ts';
import { paths } from '../../paths.ts';
import { loginPath } from '../../session/return-to.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { useSession } from '../../session/useSession.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import layout from '../../ui/layout.module.css';
import { useHydrated } from '../../ui/useHydrated.ts';
import { Checkout } from '../../checkout/Checkout.tsx';
import { CheckoutSkeleton } from '../../checkout/CheckoutSkeleton.tsx';
import { useCheckoutData } from '../../checkout/useCheckoutData.ts';
import { useEarlierOrder } from '../../checkout/useEarlierOrder.ts';

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({ title: i18n._(msg`Checkout`), isIndexed: false }),
};

/** The checkout: `/purchase`. */
function PurchaseScreen() {
  const isHydrated = useHydrated();
  const { isSignedIn } = useSession();
  if (!isHydrated) return <CheckoutSkeleton />;
  if (!isSignedIn) return <Navigate to={loginPath(paths.checkout)} replace />;
  return <CustomerCheckout />;
}

function CustomerCheckout() {
  const { t } = useLingui();
  const store = useCartStore();
  const { status, lines, id } = useCart();
  const removal = useRemovedLines(lines);
  const data = useCheckoutData(true);
  const isReady = status === 'ready' && id !== null;
  const hasEarlierOrder = useEarlierOrder(isReady ? { id, isEmpty: lines.length === 0 } : null);

  // Preload the confirmation, because the connection can be lost together with the response to the order.
  useEffect(() => void import('./ConfirmationScreen.tsx').catch(() => undefined), []);

  if (hasEarlierOrder) return <Navigate to={paths.confirmation} replace />;
  if (status === 'failed' || (data.error && !data.customer)) {
    return (
      <div className={layout.screen}>
        <ErrorState
          level={1}
          title={t`The checkout could not be opened`}
          onRetry={() => {
            if (status === 'failed') void store.reload();
            data.refetch();
          }}
        >
          <p>{t`Your cart is safe. Please try again in a moment.`}</p>
        </ErrorState>
      </div>
    );
  }
  if (!isReady || !data.customer) return <CheckoutSkeleton />;
  if (lines.length === 0) {
    return (
      <div className={layout.screen}>
        <EmptyState
          level={1}
          icon={<ShoppingBasket />}
          title={t`There is nothing to check out yet`}
          action={<ButtonLink to={paths.collections}>{t`Start shopping`}</ButtonLink>}
        >
          <p>{t`Your cart is empty.`}</p>
        </EmptyState>
        <CartLines lines={lines} removal={removal} />
      </div>
    );
  }
  return <Checkout key={id} cartId={id} data={data} customer={data.customer} removal={removal} />;
}

export { PurchaseScreen as Component };
