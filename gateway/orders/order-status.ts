import type { OrderState, OrderStatus, PaymentStatus } from '../generated/resolver-types.ts';

const statuses: Readonly<Record<string, OrderStatus>> = {
  Pending: 'PENDING',
  Processing: 'PROCESSING',
  Shipped: 'SHIPPED',
  Delivered: 'DELIVERED',
  Cancelled: 'CANCELED',
};

const paymentStatuses: Readonly<Record<string, PaymentStatus>> = {
  Unpaid: 'UNPAID',
  Paid: 'PAID',
  Refunded: 'REFUNDED',
};

interface Statuses {
  readonly SaleStatus: string;
  readonly PaymentStatus: string;
}

/** The status of an order; UNKNOWN for a status that is not in the schema. */
export const statusOf = ({ SaleStatus }: Statuses): OrderStatus => statuses[SaleStatus] ?? 'UNKNOWN';

/** The payment status; UNKNOWN for a status that is not in the schema. */
export const paymentStatusOf = ({ PaymentStatus }: Statuses): PaymentStatus =>
  paymentStatuses[PaymentStatus] ?? 'UNKNOWN';

export const isCancellable = ({ SaleStatus }: Statuses): boolean =>
  SaleStatus === 'Pending' || SaleStatus === 'Processing';

/** Whether an order is unpaid. An order that is charged to a card is not unpaid while the charge is settled. */
export const isUnpaid = ({ SaleStatus, PaymentStatus }: Statuses): boolean =>
  SaleStatus === 'Pending' && PaymentStatus === 'Unpaid';

/** The state for filtering lists; null for unpaid orders, which have a list of their own. */
export function stateOf(order: Statuses): OrderState | null {
  if (order.SaleStatus === 'Cancelled') return 'CANCELED';
  if (order.SaleStatus === 'Delivered') return 'PAST';
  return isUnpaid(order) ? null : 'ACTIVE';
}

/** The statuses of `setOrderStatus`, with their names in the REST API. */
export const restSaleStatus = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELED: 'Cancelled',
} as const satisfies Record<Exclude<OrderStatus, 'UNKNOWN'>, string>;
