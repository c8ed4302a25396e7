import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PaymentStatus, SaleStatus } from '../apollo/generated/types.ts';

/** 'Delivered' is shown as 'In-Transit'. */
const saleWords: Record<Exclude<SaleStatus, 'UNKNOWN'>, MessageDescriptor> = {
  PENDING: msg`Pending`,
  PROCESSING: msg`Processing`,
  SHIPPED: msg`Shipped`,
  DELIVERED: msg`In-Transit`,
  CANCELLED: msg`Canceled`,
};

const paymentWords: Record<Exclude<PaymentStatus, 'UNKNOWN'>, MessageDescriptor> = {
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

/** Says where an order stands; a status that the shop does not know is said in the back end's own word. */
export function useStatusWords(): {
  saleWord: (order: Pick<Statuses, 'saleStatus' | 'saleStatusText'>) => string;
  paymentWord: (order: Pick<Statuses, 'paymentStatus' | 'paymentStatusText'>) => string;
} {
  const { i18n } = useLingui();
  return {
    saleWord: ({ saleStatus, saleStatusText }) =>
      saleStatus === 'UNKNOWN' ? saleStatusText : i18n._(saleWords[saleStatus]),
    paymentWord: ({ paymentStatus, paymentStatusText }) =>
      paymentStatus === 'UNKNOWN' ? paymentStatusText : i18n._(paymentWords[paymentStatus]),
  };
}
