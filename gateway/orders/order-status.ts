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

interface RestStatuses {
  readonly SaleStatus: string;
  readonly PaymentStatus: string;
}

/** The REST statuses as GraphQL shows them; a word that the schema does not know is UNKNOWN. */
export class StatusView implements OrderStatusSource {
  readonly #statuses: RestStatuses;

  constructor(statuses: RestStatuses) {
    this.#statuses = statuses;
  }

  get saleStatus(): SaleStatus {
    return saleStatuses[this.saleStatusText] ?? 'UNKNOWN';
  }

  get saleStatusText(): string {
    return this.#statuses.SaleStatus;
  }

  get paymentStatus(): PaymentStatus {
    return paymentStatuses[this.paymentStatusText] ?? 'UNKNOWN';
  }

  get paymentStatusText(): string {
    return this.#statuses.PaymentStatus;
  }
}

/** What `setOrderStatus` can ask for, in the back end's words. */
export const restSaleStatus = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
} as const satisfies Record<Exclude<SaleStatus, 'UNKNOWN'>, string>;
