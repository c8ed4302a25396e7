import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { OrderStatus, PaymentStatus } from '../apollo/generated/types.ts';

/** 'Delivered' is shown as 'In-Transit'. */
const statusLabels: Record<Exclude<OrderStatus, 'UNKNOWN'>, MessageDescriptor> = {
  PENDING: msg`Pending`,
  PROCESSING: msg`Processing`,
  SHIPPED: msg`Shipped`,
  DELIVERED: msg`In-Transit`,
  CANCELED: msg`Canceled`,
};

const paymentLabels: Record<Exclude<PaymentStatus, 'UNKNOWN'>, MessageDescriptor> = {
  UNPAID: msg`Unpaid`,
  PAID: msg`Paid`,
  REFUNDED: msg`Refunded`,
};

/** Labels of an order's statuses. An unknown status has the REST API's text. */
export function useStatusLabels(): {
  statusLabel: (order: { status: OrderStatus; statusText: string }) => string;
  paymentLabel: (payment: { status: PaymentStatus; statusText: string }) => string;
} {
  const { i18n } = useLingui();
  return {
    statusLabel: ({ status, statusText }) =>
      status === 'UNKNOWN' ? statusText : i18n._(statusLabels[status]),
    paymentLabel: ({ status, statusText }) =>
      status === 'UNKNOWN' ? statusText : i18n._(paymentLabels[status]),
  };
}
