import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PaymentStatus, SaleStatus } from '../apollo/generated/types.ts';

/** 'Delivered' is shown as 'In-Transit'. */
const saleLabels: Record<Exclude<SaleStatus, 'UNKNOWN'>, MessageDescriptor> = {
  PENDING: msg`Pending`,
  PROCESSING: msg`Processing`,
  SHIPPED: msg`Shipped`,
  DELIVERED: msg`In-Transit`,
  CANCELLED: msg`Canceled`,
};

const paymentLabels: Record<Exclude<PaymentStatus, 'UNKNOWN'>, MessageDescriptor> = {
  UNPAID: msg`Unpaid`,
  PAID: msg`Paid`,
  REFUNDED: msg`Refunded`,
};

interface Statuses {
  readonly saleStatus: SaleStatus;
  readonly saleStatusText: string;
  readonly paymentStatus: PaymentStatus;
  readonly paymentStatusText: string;
}

/** Labels of an order's statuses. For an unknown status, it is the text from the back end. */
export function useStatusLabels(): {
  saleLabel: (order: Pick<Statuses, 'saleStatus' | 'saleStatusText'>) => string;
  paymentLabel: (order: Pick<Statuses, 'paymentStatus' | 'paymentStatusText'>) => string;
} {
  const { i18n } = useLingui();
  return {
    saleLabel: ({ saleStatus, saleStatusText }) =>
      saleStatus === 'UNKNOWN' ? saleStatusText : i18n._(saleLabels[saleStatus]),
    paymentLabel: ({ paymentStatus, paymentStatusText }) =>
      paymentStatus === 'UNKNOWN' ? paymentStatusText : i18n._(paymentLabels[paymentStatus]),
  };
}
