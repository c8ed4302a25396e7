import type { PaymentStatus, SaleStatus } from '../apollo/generated/types.ts';
import { Badge } from '../ui/Badge.tsx';
import { useStatusWords } from './status-words.ts';

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

/** Where an order stands. */
export function SaleStatusBadge({ order }: { order: { saleStatus: SaleStatus; saleStatusText: string } }) {
  const { saleWord } = useStatusWords();
  return <Badge tone={saleTones[order.saleStatus]}>{saleWord(order)}</Badge>;
}

/** Whether an order is paid. */
export function PaymentStatusBadge({
  order,
}: {
  order: { paymentStatus: PaymentStatus; paymentStatusText: string };
}) {
  const { paymentWord } = useStatusWords();
  return <Badge tone={paymentTones[order.paymentStatus]}>{paymentWord(order)}</Badge>;
}
