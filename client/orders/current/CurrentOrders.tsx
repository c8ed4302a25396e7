import { useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { PayNow } from '../../checkout/index.ts';
import { dayOf, formatWeekday, formatWindow } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useOrderHistoryQuery, type OrderRowFragment } from '../history/OrderHistory.generated.ts';
import { currentOrders } from '../model/current-orders.ts';
import { OrderPictures } from '../OrderPictures.tsx';
import { OrderStatusBadge } from '../StatusBadges.tsx';
import styles from './CurrentOrders.module.css';

/** The unpaid order with its deadline, and the next delivery. Without either, a line that says so. */
export function CurrentOrders() {
  const { t } = useLingui();
  const { data } = useOrderHistoryQuery({
    variables: { period: 'LAST_3_MONTHS' },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  if (!data) return <Skeleton shape="title" width="half" />;
  const orders = data.customer?.orders?.edges.map(({ node }) => node) ?? [];
  const { unpaid, next } = currentOrders(orders, dayOf(new Date()));
  return (
    <div className={styles.orders} data-rows={unpaid && next ? 2 : 1}>
      {unpaid?.payment.pending ? (
        <div className={styles.unpaid}>
          <PayNow orderId={unpaid.id} payment={unpaid.payment.pending} />
        </div>
      ) : null}
      {next ? <NextOrder order={next} /> : null}
      {(unpaid ?? next) ? null : (
        <p className={styles.none}>{t`No order is on its way. Add what you need.`}</p>
      )}
    </div>
  );
}

/** The next delivery as one link: time, progress and contents. */
function NextOrder({ order }: { order: OrderRowFragment }) {
  return (
    <Link className={styles.next} to={paths.order(order.id)}>
      <strong className={styles.arrival}>
        <Arrival order={order} />
      </strong>
      <span className={styles.state}>
        <OrderStatusBadge order={order} />
        <span className={styles.number}>{order.number}</span>
      </span>
      <span className={styles.pictures}>
        <OrderPictures orderId={order.id} />
      </span>
      <ChevronRight />
    </Link>
  );
}

function Arrival({ order: { delivery } }: { order: OrderRowFragment }) {
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  const { startsAt, window } = delivery;
  if (startsAt === null) return null;
  const day = formatWeekday(startsAt, pageLanguage);
  if (!window) return t`Arrives ${day}`;
  const time = formatWindow(window.name, pageLanguage);
  return startsAt.startsWith(dayOf(new Date())) ? t`Arrives today, ${time}` : t`Arrives ${day}, ${time}`;
}
