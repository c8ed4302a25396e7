import type { OrderStatus, PaymentStatus } from '../apollo/generated/types.ts';
import { Badge } from '../ui/Badge.tsx';
import type { OrderStatusFragment } from './history/OrderHistory.generated.ts';
import { useStatusLabels } from './status-labels.ts';

type Tone = 'neutral' | 'jade' | 'amber' | 'info';

const statusTones: Record<OrderStatus, Tone> = {
  PENDING: 'amber',
  PROCESSING: 'info',
  SHIPPED: 'info',
  DELIVERED: 'jade',
  CANCELED: 'neutral',
  UNKNOWN: 'neutral',
};

const paymentTones: Record<PaymentStatus, Tone> = {
  UNPAID: 'amber',
  PAID: 'jade',
  REFUNDED: 'info',
  UNKNOWN: 'neutral',
};

/** The status of an order. */
export function OrderStatusBadge({ order }: { order: Pick<OrderStatusFragment, 'status' | 'statusText'> }) {
  const { statusLabel } = useStatusLabels();
  return <Badge tone={statusTones[order.status]}>{statusLabel(order)}</Badge>;
}

/** Whether an order is paid. */
export function PaymentStatusBadge({ payment }: { payment: OrderStatusFragment['payment'] }) {
  const { paymentLabel } = useStatusLabels();
  return <Badge tone={paymentTones[payment.status]}>{paymentLabel(payment)}</Badge>;
}
