import { useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { PayNow } from '../../checkout/index.ts';
import { formatWindow } from '../../i18n/dates.ts';
import { formatDay } from '../../i18n/full-dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import { Fact } from '../../ui/Fact.tsx';
import { BuyAgain } from '../detail/BuyAgain.tsx';
import { OrderPictures } from '../OrderPictures.tsx';
import { OrderStatuses } from '../OrderStatuses.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '../StatusBadges.tsx';
import type { OrderHistoryQuery } from './OrderHistory.generated.ts';
import styles from './OrderList.module.css';

type ListedOrder = NonNullable<NonNullable<OrderHistoryQuery['customer']>['orders']>['edges'][number]['node'];

interface OrderListProps {
  orders: readonly ListedOrder[];
}

/** Day and window of the delivery; empty if none was selected. */
function DeliveryDate({ order }: { order: ListedOrder }) {
  const { startsAt, window } = order.delivery;
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  if (startsAt === null) return t`Not chosen`;
  return (
    <>
      {formatDay(startsAt)}
      {window ? (
        <>
          {' '}
          <span className={styles.window}>{formatWindow(window.name, pageLanguage)}</span>
        </>
      ) : null}
    </>
  );
}

function Payment({ order }: { order: ListedOrder }) {
  const { pending } = order.payment;
  return pending ? (
    <div className={styles.payment}>
      <PayNow orderId={order.id} payment={pending} look="link" />
    </div>
  ) : null;
}

/** The history on wide screens. */
export function OrderTable({ orders }: OrderListProps) {
  const { t } = useLingui();
  return (
    <div className={classes(layout.card, styles.frame)}>
      <table className={styles.table} aria-label={t`Orders`}>
        <thead>
          <tr>
            <th scope="col">{t`Order number`}</th>
            <th scope="col">{t`Order date`}</th>
            <th scope="col">{t`Delivery date`}</th>
            <th scope="col">{t`Payment status`}</th>
            <th scope="col">{t`Fulfillment status`}</th>
            <th scope="col" className={styles.amount}>
              {t`Total`}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <ButtonLink className={styles.number} variant="link" size="small" to={paths.order(order.id)}>
                  {order.number}
                </ButtonLink>
                <OrderPictures orderId={order.id} />
              </th>
              <td>{formatDay(order.placedAt)}</td>
              <td>
                <DeliveryDate order={order} />
              </td>
              <td>
                <PaymentStatusBadge payment={order.payment} />
                <Payment order={order} />
              </td>
              <td>
                <OrderStatusBadge order={order} />
              </td>
              <td className={styles.amount}>
                <span className={styles.total}>{formatMoney(order.total)}</span>
                <BuyAgain orderId={order.id} row={order.number} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The history on narrow screens: one card per order, clickable as a whole. */
export function OrderCards({ orders }: OrderListProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <li key={order.id} className={classes(layout.card, styles.card)}>
          <div className={styles.cardHead}>
            <Link className={styles.cardLink} to={paths.order(order.id)}>
              {order.number}
            </Link>
            <span className={styles.cardTotal}>{formatMoney(order.total)}</span>
          </div>
          <dl className={styles.facts}>
            <Fact term={t`Order date`}>{formatDay(order.placedAt)}</Fact>
            <Fact term={t`Delivery date`}>
              <DeliveryDate order={order} />
            </Fact>
            <OrderStatuses order={order} />
          </dl>
          <div className={styles.goods}>
            <OrderPictures orderId={order.id} />
            <span className={styles.again}>
              <BuyAgain orderId={order.id} row={order.number} />
            </span>
          </div>
          <Payment order={order} />
          <ChevronRight className={styles.chevron} />
        </li>
      ))}
    </ul>
  );
}
