import { orderRow, refusal } from '../fixtures.ts';
import { get } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { mei, type Scenario } from '../harness/scenario.ts';
import { confirm, confirmed } from './order-requests.ts';

const search = get('/v1/sale/sales_mobile_order/search/?OrderDate__gte=2026-02-26&OrderDate__lte=2026-03-06');
const confirmation = {
  operation: '{ orderConfirmation(orderId: "501") { orderId state } }',
  token: mei,
  rest: [search.answers(200, { Orders: [orderRow] })],
};
const notAmongPlaced = search.answers(200, { Orders: [{ ...orderRow, SalesOrder_id: 499 }] });
const state = (expected: string) => ({
  data: { orderConfirmation: { orderId: '501', state: expected } },
});

export const confirming: Scenario[] = [
  {
    ...confirmation,
    name: 'orderConfirmation: placed orders of 7 days back through 1 ahead are looked through first',
    answer: state('PLACED'),
  },
  {
    ...confirmation,
    name: 'orderConfirmation: one that waits for its payment is PENDING',
    rest: [notAmongPlaced, confirmed],
    answer: state('PENDING'),
  },
  {
    ...confirmation,
    name: 'orderConfirmation: one that is older than the days looked through is PLACED all the same',
    rest: [
      notAmongPlaced,
      confirm.answers(200, { SalesOrder_id: 501, PaymentStatus: 'Paid', SaleStatus: 'Delivered' }),
    ],
    answer: state('PLACED'),
  },
  {
    ...confirmation,
    name: 'orderConfirmation: one whose payment page ran out is CANCELLED',
    rest: [
      notAmongPlaced,
      confirm.answers(200, { SalesOrder_id: 501, PaymentStatus: 'Unpaid', SaleStatus: 'Cancelled' }),
    ],
    answer: state('CANCELLED'),
  },
  {
    ...confirmation,
    name: 'orderConfirmation: one that was never submitted is NONE',
    rest: [notAmongPlaced, confirm.answers(404, refusal.notFound)],
    answer: state('NONE'),
  },
  {
    name: 'orderConfirmation: what is no id is NONE before any call',
    operation: '{ orderConfirmation(orderId: "guest") { orderId state } }',
    token: mei,
    rest: [],
    answer: { data: { orderConfirmation: { orderId: 'guest', state: 'NONE' } } },
  },
  ...failures({
    ...confirmation,
    name: 'orderConfirmation',
    rest: [notAmongPlaced, confirmed],
    at: ['orderConfirmation'],
  }),
];
