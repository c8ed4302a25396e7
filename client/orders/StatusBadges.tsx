import type { PaymentStatus, SaleStatus } from '../apollo/generated/types.ts';
import { Badge } from '../ui/Badge.tsx';
import { useStatusLabels } from './status-labels.ts';

type Tone = 'neutral' | 'jade' | 'amber' | 'info';

const saleTones: Record<SaleStatus, Tone> = {
  PENDING: 'amber',
  PROCESSING: 'info',
  SHIPPED: 'info',
  DELIVERED: 'jade',
  CANCELLED: 'neutral',
  UNKNOWN: 'neutral',
};

const paymentTones: Record<PaymentStatus, Tone> = {
  UNPAID: 'amber',
  PAID: 'jade',
  REFUNDED: 'info',
  UNKNOWN: 'neutral',
};

/** The status of an order. */
export function SaleStatusBadge({ order }: { order: { saleStatus: SaleStatus; saleStatusText: string } }) {
  const { saleLabel } = useStatusLabels();
  return <Badge tone={saleTones[order.saleStatus]}>{saleLabel(order)}</Badge>;
}

/** Whether an order is paid. */
export function PaymentStatusBadge({
  order,
}: {
  order: { paymentStatus: PaymentStatus; paymentStatusText: string };
}) {
  const { paymentLabel } = useStatusLabels();
  return <Badge tone={paymentTones[order.paymentStatus]}>{paymentLabel(order)}</Badge>;
}
