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

/** The status of an order; UNKNOWN for one that the schema does not know. */
export const statusOf = ({ SaleStatus }: Statuses): OrderStatus => statuses[SaleStatus] ?? 'UNKNOWN';

/** Whether an order is paid; UNKNOWN for a status that the schema does not know. */
export const paymentStatusOf = ({ PaymentStatus }: Statuses): PaymentStatus =>
  paymentStatuses[PaymentStatus] ?? 'UNKNOWN';

export const isCancellable = ({ SaleStatus }: Statuses): boolean =>
  SaleStatus === 'Pending' || SaleStatus === 'Processing';

/** Whether an order waits for its payment page. One that is charged to a card is not unpaid while the charge is settled. */
export const isUnpaid = ({ SaleStatus, PaymentStatus }: Statuses): boolean =>
  SaleStatus === 'Pending' && PaymentStatus === 'Unpaid';

/** The state by which lists are narrowed. */
export function stateOf(order: Statuses): OrderState {
  if (order.SaleStatus === 'Cancelled') return 'CANCELED';
  if (order.SaleStatus === 'Delivered') return 'PAST';
  return isUnpaid(order) ? 'UNPAID' : 'ACTIVE';
}

/** What `setOrderStatus` can set, as the REST API names it. */
export const restSaleStatus = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELED: 'Cancelled',
} as const satisfies Record<Exclude<OrderStatus, 'UNKNOWN'>, string>;
