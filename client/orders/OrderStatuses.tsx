import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { OrderStatusFragment } from './history/OrderHistory.generated.ts';
import { PaymentStatusBadge, SaleStatusBadge } from './StatusBadges.tsx';

/** Whether an order is paid and where it stands, as rows of a list of facts. */
export function OrderStatuses({ order }: { order: OrderStatusFragment }): ReactElement {
  return (
    <>
      <div>
        <dt>
          <Trans>Payment status</Trans>
        </dt>
        <dd>
          <PaymentStatusBadge order={order} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Fulfillment status</Trans>
        </dt>
        <dd>
          <SaleStatusBadge order={order} />
        </dd>
      </div>
    </>
  );
}
