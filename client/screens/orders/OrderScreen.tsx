import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import { useId } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { idOfKey } from '../../apollo/global-id.ts';
import { loadQuery, notFound } from '../../apollo/load-query.ts';
import { useReload } from '../../apollo/useReload.ts';
import { PayNow } from '../../checkout/pay-now/PayNow.tsx';
import { paths } from '../../paths.ts';
import { pageOf } from '../../session/page-context.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { useSession } from '../../session/useSession.ts';
import { NotSignedIn } from '../../session/NotSignedIn.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import columns from '../../ui/columns.module.css';
import { keepInPlace } from '../../ui/keep-in-place.ts';
import layout from '../../ui/layout.module.css';
import { PartError } from '../../ui/PartError.tsx';
import { BuyAgain } from '../../orders/detail/BuyAgain.tsx';
import { CancelOrder } from '../../orders/detail/CancelOrder.tsx';
import { OrderAside } from '../../orders/detail/OrderAside.tsx';
import {
  OrderDetailDocument,
  useOrderDetailQuery,
  type OrderDetailQuery,
} from '../../orders/detail/OrderDetail.generated.ts';
import { OrderFacts } from '../../orders/detail/OrderFacts.tsx';
import { OrderLines } from '../../orders/detail/OrderLines.tsx';
import { OrderTracker } from '../../orders/detail/OrderTracker.tsx';
import styles from './OrderScreen.module.css';

interface OrderLoaderData {
  id: string;
  number: string;
}

/** An order of another customer is a 404. */
export async function loader(args: LoaderFunctionArgs): Promise<OrderLoaderData> {
  const { client } = pageOf(args);
  // The order's id in the cache, where the screen's query finds it.
  const id = idOfKey('order', args.params.order_id ?? '');
  const { order } = await loadQuery(client, OrderDetailDocument, {
    id,
  });
  if (!order) throw notFound();
  return { id: order.id, number: order.number };
}

export const handle: ScreenHandle<OrderLoaderData> = {
  head: ({ data, i18n }) => {
    const number = data?.number;
    return {
      title: number === undefined ? i18n._(msg`Order`) : i18n._(msg`Order ${number}`),
      isIndexed: false,
    };
  },
};

type Order = NonNullable<OrderDetailQuery['order']>;

/** One order. */
function OrderScreen() {
  const { id } = useLoaderData<OrderLoaderData>();
  const { isSignedIn } = useSession();
  const { data } = useOrderDetailQuery({ variables: { id }, skip: !isSignedIn });
  if (!isSignedIn) return <NotSignedIn />;
  const order = data?.order;
  return order ? (
    <OrderPage key={order.id} order={order} />
  ) : (
    <div className={layout.screen} aria-busy="true" />
  );
}

/** Replaces the payment link of an unpaid order if it could not be loaded. */
function MissingPayment({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { isReloading, reload } = useReload(OrderDetailDocument, { id: orderId });
  return (
    <PartError isRetrying={isReloading} onRetry={reload}>
      {t`The payment link could not be loaded.`}
    </PartError>
  );
}

function OrderPage({ order }: { order: Order }) {
  const { t } = useLingui();
  const invoiceId = useId();
  const { number, invoice, lines, cost, payment } = order;
  const isToPay = order.status === 'PENDING' && payment.status === 'UNPAID';

  return (
    <div className={styles.screen}>
      <Breadcrumb
        crumbs={[
          { label: t`Home`, to: paths.home },
          { label: t`Account`, to: paths.account },
          { label: t`Order ${number}` },
        ]}
      />
      <BackLink to={paths.account}>{t`Back to your account`}</BackLink>
      <div className={styles.top}>
        <h1>{t`Order details`}</h1>
        <div ref={keepInPlace} className={styles.actions}>
          <BuyAgain orderId={order.id} />
          <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
            {t`Print`}
          </Button>
          <CancelOrder order={order} />
        </div>
      </div>
      {payment.pending ? <PayNow orderId={order.id} payment={payment.pending} /> : null}
      {isToPay && !payment.pending ? <MissingPayment orderId={order.id} /> : null}
      <OrderFacts className={styles.facts} of={order} />
      <OrderTracker order={order} />
      <div className={classes(columns.columns, styles.columns)}>
        <div className={styles.documents}>
          {lines && cost ? (
            <section aria-label={t`Order ${number}`}>
              <OrderLines lines={lines} cost={cost} orderId={order.id} />
            </section>
          ) : (
            <p className={styles.missing}>{t`The items in this order are no longer on file.`}</p>
          )}
          {invoice ? (
            <section aria-labelledby={invoiceId}>
              <h2 id={invoiceId} className={styles.heading}>
                {t`Invoice`}
              </h2>
              <OrderFacts className={styles.invoiceFacts} of={invoice} />
              <OrderLines lines={invoice.lines} cost={invoice.cost} orderId={order.id} />
            </section>
          ) : null}
        </div>
        <OrderAside order={order} />
      </div>
    </div>
  );
}

export { OrderScreen as Component };
