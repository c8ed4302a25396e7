import { useLingui } from '@lingui/react/macro';
import type { OrderStatusFragment } from './history/OrderHistory.generated.ts';
import { Fact } from '../ui/Fact.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from './StatusBadges.tsx';

/** An order's payment status and delivery status, as rows of a `<dl>`. */
export function OrderStatuses({ order }: { order: OrderStatusFragment }) {
  const { t } = useLingui();
  return (
    <>
      <Fact term={t`Payment status`}>
        <PaymentStatusBadge payment={order.payment} />
      </Fact>
      <Fact term={t`Fulfillment status`}>
        <OrderStatusBadge order={order} />
      </Fact>
    </>
  );
}
