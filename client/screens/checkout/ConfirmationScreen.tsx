import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import type { ReactElement } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { loginPath } from '../../session/return-to.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { useSession } from '../../session/useSession.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import layout from '../../ui/layout.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { Receipt } from '../../checkout/receipt/Receipt.tsx';
import { useConfirmation } from '../../checkout/useConfirmation.ts';
import styles from './ConfirmationScreen.module.css';

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({ title: i18n._(msg`Order confirmation`), isIndexed: false }),
};

/** Order confirmation page: `/confirmation`. The payment page redirects to `/confirmation?order=501`. */
function ConfirmationScreen() {
  const isHydrated = useHydrated();
  const { isSignedIn } = useSession();
  const { search } = useLocation();
  if (!isHydrated) return <Looking />;
  if (!isSignedIn) return <Navigate to={loginPath(`${paths.confirmation}${search}`)} replace />;
  return (
    <div className={layout.screen} aria-live="polite">
      <Confirmation />
    </div>
  );
}

function Looking() {
  const { t } = useLingui();
  return (
    <div className={layout.screen} aria-busy="true">
      <EmptyState level={1} icon={<Spinner size={32} />} title={t`Looking for your order`} />
    </div>
  );
}

function Confirmation(): ReactElement {
  const { t } = useLingui();
  const { state, orderId, isResponseLost, cashierUrl, isCashierUnopened, isUnreachable, latest } =
    useConfirmation();
  if (state === undefined && !isUnreachable) return <Looking />;
  const latestNumber = latest?.number;
  const actions = (
    <div className={styles.actions}>
      <ButtonLink to={orderId === null ? paths.account : paths.order(orderId)}>
        {t`See your order`}
      </ButtonLink>
      <ButtonLink to={paths.home} variant="secondary">
        {t`Continue shopping`}
      </ButtonLink>
    </div>
  );
  switch (state) {
    case undefined:
    case 'PENDING':
      return (
        <EmptyState level={1} icon={<Clock />} title={t`Pending confirmation`}>
          <p>
            {state === undefined && isResponseLost
              ? t`We haven’t heard back about your order yet. It will be placed only once. This page updates by itself.`
              : isCashierUnopened
                ? t`The payment page didn’t open by itself. Your order is saved: pay for it here.`
                : t`Waiting for your payment. This page updates by itself.`}
          </p>
          {cashierUrl ? (
            <p className={styles.cashier}>
              <a
                className={isCashierUnopened ? styles.pay : undefined}
                href={cashierUrl}
                target="_blank"
                rel="noreferrer"
              >
                {t`Open the payment page`}
              </a>
            </p>
          ) : null}
          {isUnreachable ? (
            <p role="status" className={styles.unreachable}>
              {t`We can’t reach the store right now. Still trying.`}
            </p>
          ) : null}
        </EmptyState>
      );
    case 'PLACED':
      return (
        <>
          <EmptyState
            level={1}
            className={styles.placed}
            icon={<CircleCheck />}
            title={t`Order successful`}
            action={actions}
          >
            <p>{t`Thank you! We are packing your groceries for the window you chose.`}</p>
          </EmptyState>
          {orderId === null ? null : <Receipt orderId={orderId} />}
        </>
      );
    case 'CANCELED':
      return (
        <EmptyState level={1} icon={<CircleX />} title={t`The order was canceled`} action={actions}>
          <p>{t`Its payment was canceled or took too long. You were not charged.`}</p>
        </EmptyState>
      );
    case 'NONE':
      return isResponseLost ? (
        <EmptyState
          level={1}
          icon={<CircleX />}
          title={t`Your order was not placed`}
          action={<ButtonLink to={paths.checkout}>{t`Back to checkout`}</ButtonLink>}
        >
          <p>{t`Go back and place it again. It will be placed only once, even if your first try still arrives.`}</p>
        </EmptyState>
      ) : (
        <EmptyState
          level={1}
          icon={<ShoppingBasket />}
          title={t`No order submitted`}
          action={
            <div className={styles.actions}>
              <ButtonLink to={paths.cart}>{t`Go to your cart`}</ButtonLink>
              <ButtonLink to={paths.account} variant="secondary">
                {t`See your orders`}
              </ButtonLink>
            </div>
          }
        >
          <p>{t`No order is waiting for confirmation.`}</p>
          {latest ? (
            <p>
              <Trans>
                Your latest order is <Link to={paths.order(latest.legacyId)}>{latestNumber}</Link>.
              </Trans>
            </p>
          ) : null}
        </EmptyState>
      );
  }
}

export { ConfirmationScreen as Component };
