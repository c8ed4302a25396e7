import type { OrderDetailQuery } from '../detail/OrderDetail.generated.ts';

type Order = NonNullable<OrderDetailQuery['order']>;

const money = (amount: string) => ({ __typename: 'Money', amount });

export const testLine = (name: string, refNum: string, quantity: number) => ({
  __typename: 'OrderLine',
  name,
  refNum,
  unitPrice: money('3.50'),
  quantity,
  total: money((3.5 * quantity).toFixed(2)),
});

const head = {
  saleStatus: 'PROCESSING',
  saleStatusText: 'Processing',
  paymentStatus: 'PAID',
  paymentStatusText: 'Paid',
  number: 'SO-000007',
  placedAt: '2020-03-05T15:04:05-08:00',
  dispatchAt: '2020-03-06T14:00',
  timeRange: '2-4pm',
  total: money('21.35'),
} as const;

export const testDocument = (change: Partial<Order['document'] & object> = {}) => ({
  __typename: 'OrderDocument',
  ...head,
  lines: [testLine('Jasmine Rice', '20009', 4), testLine('Firm Tofu', '80002', 2)],
  shippingAddress: {
    __typename: 'ShippingAddress',
    firstName: 'Mei',
    lastName: 'Lin',
    telephone: '5105550142',
    street: '1877 Cedar St',
    city: 'Berkeley',
    state: 'CA',
    apartment: null,
    zip: '94703',
    country: 'United States',
  },
  subtotal: money('21.00'),
  delivery: money('0.00'),
  savings: money('0.00'),
  creditApplied: money('0.00'),
  tax: money('0.35'),
  ...change,
});

export const testRow = (id: string, change: Partial<Order> = {}) => ({
  __typename: 'Order',
  id,
  ...head,
  number: `SO-00000${id}`,
  pendingPayment: null,
  ...change,
});

/** An order as its page asks for it. */
export const testOrder = (id: string, change: Partial<Order> = {}) => ({
  ...testRow(id),
  isCancellable: true,
  document: testDocument(),
  invoice: null,
  ...change,
});
