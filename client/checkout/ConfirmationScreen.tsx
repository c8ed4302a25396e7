import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { loginPath } from '../account/index.ts';
import type { ScreenHandle } from '../apollo/screen.ts';
import { useSession } from '../apollo/useSession.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import layout from '../ui/layout.module.css';
import { Spinner } from '../ui/Spinner.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { useConfirmation } from './useConfirmation.ts';
import styles from './ConfirmationScreen.module.css';

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({ title: i18n._(msg`Order confirmation`), isIndexed: false }),
};

/** What became of the order: `/confirmation`. */
export function Component(): ReactElement {
  const isHydrated = useHydrated();
  const { isSignedIn } = useSession();
  if (!isHydrated) return <Looking />;
  if (!isSignedIn) return <Navigate to={loginPath('/confirmation')} replace />;
  return (
    <div className={layout.screen} aria-live="polite">
      <Confirmation />
    </div>
  );
}

function Looking(): ReactElement {
  return (
    <div className={layout.screen} aria-busy="true">
      <EmptyState level={1} icon={<Spinner size={32} />} title={<Trans>Looking for your order</Trans>} />
    </div>
  );
}

function Confirmation(): ReactElement {
  const { state, orderId, cashierUrl, isCashierUnopened, isUnreachable } = useConfirmation();
  const ways = (
    <div className={styles.actions}>
      <ButtonLink to={orderId === null ? '/account' : `/order/${encodeURIComponent(orderId)}`}>
        <Trans>See your order</Trans>
      </ButtonLink>
      <ButtonLink to="/" variant="secondary">
        <Trans>Continue shopping</Trans>
      </ButtonLink>
    </div>
  );
  switch (state) {
    case 'looking':
      return <Looking />;
    case 'pending':
      return (
        <EmptyState level={1} icon={<Clock />} title={<Trans>Pending confirmation</Trans>}>
          <p>
            {isCashierUnopened ? (
              <Trans>
                The payment page has not opened by itself. Your order is kept for you: pay it here.
              </Trans>
            ) : (
              <Trans>We are waiting for your payment. This page notices by itself when it has arrived.</Trans>
            )}
          </p>
          {cashierUrl ? (
            <p className={styles.cashier}>
              <a
                className={isCashierUnopened ? styles.pay : undefined}
                href={cashierUrl}
                target="_blank"
                rel="noreferrer"
              >
                <Trans>Open the payment page</Trans>
              </a>
            </p>
          ) : null}
          {isUnreachable ? (
            <p role="status" className={styles.unreachable}>
              <Trans>The shop cannot be asked at the moment; we keep trying.</Trans>
            </p>
          ) : null}
        </EmptyState>
      );
    case 'placed':
      return (
        <EmptyState
          level={1}
          className={styles.placed}
          icon={<CircleCheck />}
          title={<Trans>Order successful</Trans>}
          action={ways}
        >
          <p>
            <Trans>Thank you! We are packing your groceries for the window you chose.</Trans>
          </p>
        </EmptyState>
      );
    case 'cancelled':
      return (
        <EmptyState level={1} icon={<CircleX />} title={<Trans>The order was cancelled</Trans>} action={ways}>
          <p>
            <Trans>Its payment was cancelled or took too long. You were not charged.</Trans>
          </p>
        </EmptyState>
      );
    case 'none':
      return (
        <EmptyState
          level={1}
          icon={<ShoppingBasket />}
          title={<Trans>No order submitted</Trans>}
          action={
            <ButtonLink to="/cart">
              <Trans>Go to your cart</Trans>
            </ButtonLink>
          }
        >
          <p>
            <Trans>There is no order here that waits to be confirmed.</Trans>
          </p>
        </EmptyState>
      );
  }
}
