import { NetworkStatus } from '@apollo/client';
import { useLingui } from '@lingui/react/macro';
import PackageOpen from 'lucide-react/icons/package-open';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PopularShelf } from '../../catalog/index.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PartError } from '../../ui/PartError.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { orderPeriod } from '../model/order-period.ts';
import { useOrderHistoryQuery } from './OrderHistory.generated.ts';
import { OrderCards, OrderTable } from './OrderList.tsx';
import styles from './OrderHistory.module.css';

/** 'Review Orders': the customer's orders of the period in the URL. */
export function OrderHistory() {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const periodId = useId();
  const { months, period } = orderPeriod(parameters.get('period'));
  const { data, previousData, error, refetch, fetchMore, networkStatus, loading } = useOrderHistoryQuery({
    variables: { period },
    skip: !isSignedIn,
    notifyOnNetworkStatusChange: true,
    errorPolicy: 'all',
  });
  const reload = (): void => void refetch().catch(() => undefined);
  const shown = data ?? previousData;
  const orders = shown?.customer?.orders?.edges.map((edge) => edge.node) ?? [];
  const pageInfo = data?.customer?.orders?.pageInfo;

  const choose = (chosen: string): void => {
    const next = new URLSearchParams(parameters);
    next.set('period', chosen);
    setParameters(next, { replace: true, preventScrollReset: true });
  };

  return (
    <section aria-labelledby={`${periodId}-title`} aria-busy={loading}>
      <div className={styles.header}>
        <h2 id={`${periodId}-title`}>{t`Review Orders`}</h2>
        <div className={styles.period}>
          <label htmlFor={periodId}>{t`Period`}</label>
          <Select id={periodId} value={months} onChange={(event) => choose(event.target.value)}>
            <option value="3">{t`Last 3 months`}</option>
            <option value="6">{t`Last 6 months`}</option>
            <option value="12">{t`Last 12 months`}</option>
            <option value="99">{t`All orders`}</option>
          </Select>
        </div>
      </div>
      {error && !data?.customer?.orders ? (
        <ErrorState title={t`Your orders could not be loaded.`} isRetrying={loading} onRetry={reload}>
          {t`They are safe with us. Please try again in a moment.`}
        </ErrorState>
      ) : shown === undefined ? (
        <LoadingOrders />
      ) : orders.length === 0 ? (
        <>
          <EmptyState
            icon={<PackageOpen />}
            title={t`You haven't placed any orders yet.`}
            action={
              months === '99' ? (
                <ButtonLink to={paths.collections}>{t`Start shopping`}</ButtonLink>
              ) : (
                <Button variant="secondary" onClick={() => choose('99')}>
                  {t`Show all orders`}
                </Button>
              )
            }
          >
            {months === '99' ? null : t`Looking for an older one? Choose a longer period.`}
          </EmptyState>
          <PopularShelf />
        </>
      ) : (
        <div className={classes(styles.orders, !data && styles.pending)}>
          {error ? (
            <PartError isRetrying={loading} onRetry={reload}>
              {t`We couldn’t check which orders still need payment.`}
            </PartError>
          ) : null}
          <OrderTable orders={orders} />
          <OrderCards orders={orders} />
          {pageInfo?.hasNextPage ? (
            <Button
              variant="secondary"
              className={styles.more}
              isBusy={networkStatus === NetworkStatus.fetchMore}
              onClick={() =>
                void fetchMore({ variables: { after: pageInfo.endCursor } }).catch(() => undefined)
              }
            >
              {t`Show earlier orders`}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}

function LoadingOrders() {
  return (
    <div className={styles.loading}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="block" className={styles.loadingRow} />
      ))}
    </div>
  );
}
