import { useLingui } from '@lingui/react/macro';
import type { OrderStatusFragment } from './history/OrderHistory.generated.ts';
import { PaymentStatusBadge, SaleStatusBadge } from './StatusBadges.tsx';

/** Whether an order is paid and where it stands, as rows of a list of facts. */
export function OrderStatuses({ order }: { order: OrderStatusFragment }) {
  const { t } = useLingui();
  return (
    <>
      <div>
        <dt>{t`Payment status`}</dt>
        <dd>
          <PaymentStatusBadge order={order} />
        </dd>
      </div>
      <div>
        <dt>{t`Fulfillment status`}</dt>
        <dd>
          <SaleStatusBadge order={order} />
        </dd>
      </div>
    </>
  );
}
