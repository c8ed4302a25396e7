import type { PaymentStatus, SaleStatus } from '../generated/resolver-types.ts';

const saleStatuses: Readonly<Record<string, SaleStatus>> = {
  Pending: 'PENDING',
  Processing: 'PROCESSING',
  Shipped: 'SHIPPED',
  Delivered: 'DELIVERED',
  Cancelled: 'CANCELLED',
};

const paymentStatuses: Readonly<Record<string, PaymentStatus>> = {
  Unpaid: 'UNPAID',
  Paid: 'PAID',
  Refunded: 'REFUNDED',
};

/** The two statuses of an order, with the back end's own words beside them. */
export interface OrderStatusSource {
  readonly saleStatus: SaleStatus;
  readonly saleStatusText: string;
  readonly paymentStatus: PaymentStatus;
  readonly paymentStatusText: string;
}

/** The REST statuses as GraphQL shows them; a word that the schema does not know is UNKNOWN. */
export const orderStatus = (order: {
  readonly SaleStatus: string;
  readonly PaymentStatus: string;
}): OrderStatusSource => ({
  saleStatus: saleStatuses[order.SaleStatus] ?? 'UNKNOWN',
  saleStatusText: order.SaleStatus,
  paymentStatus: paymentStatuses[order.PaymentStatus] ?? 'UNKNOWN',
  paymentStatusText: order.PaymentStatus,
});

/** What `setOrderStatus` can ask for, in the back end's words. */
export const restSaleStatus = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
} as const satisfies Record<Exclude<SaleStatus, 'UNKNOWN'>, string>;
