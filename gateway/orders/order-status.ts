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

/** The two statuses of an order, each with the REST API's own text. A text that the schema does not know is UNKNOWN. */
export const statusesOf = (order: { readonly SaleStatus: string; readonly PaymentStatus: string }) => ({
  saleStatus: saleStatuses[order.SaleStatus] ?? ('UNKNOWN' as const),
  saleStatusText: order.SaleStatus,
  paymentStatus: paymentStatuses[order.PaymentStatus] ?? ('UNKNOWN' as const),
  paymentStatusText: order.PaymentStatus,
});

/** What `setOrderStatus` can set, as the REST API names it. */
export const restSaleStatus = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
} as const satisfies Record<Exclude<SaleStatus, 'UNKNOWN'>, string>;
