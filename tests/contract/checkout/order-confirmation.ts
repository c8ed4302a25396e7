import { refusal } from '../fixtures.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { confirm, confirmed } from './order-requests.ts';

const confirmation = {
  operation: '{ orderConfirmation(orderId: "501") { orderId state } }',
  token: customerToken,
  rest: [confirmed],
};
const standing = (name: string, PaymentStatus: string, SaleStatus: string, state: string): Scenario => ({
  ...confirmation,
  name: `orderConfirmation: ${name} is ${state}`,
  rest: [confirm.responds(200, { SalesOrder_id: 501, PaymentStatus, SaleStatus })],
  response: { data: { orderConfirmation: { orderId: 'order_501', state } } },
});

export const confirming: Scenario[] = [
  standing('one that waits for its payment', 'Unpaid', 'Pending', 'PENDING'),
  standing('one that is paid', 'Paid', 'Processing', 'PLACED'),
  standing('one that was delivered long ago', 'Paid', 'Delivered', 'PLACED'),
  standing('one whose charge is not settled yet', 'Unpaid', 'Processing', 'PLACED'),
  standing('one whose payment page ran out', 'Unpaid', 'Cancelled', 'CANCELED'),
  standing('one that was paid and canceled', 'Refunded', 'Cancelled', 'CANCELED'),
  {
    ...confirmation,
    name: 'orderConfirmation: a cart that was never submitted is NONE',
    rest: [confirm.responds(404, refusal.notFound)],
    response: { data: { orderConfirmation: { orderId: 'order_501', state: 'NONE' } } },
  },
  {
    name: 'orderConfirmation: an invalid id is NONE before any call',
    operation: '{ orderConfirmation(orderId: "guest") { orderId state } }',
    token: customerToken,
    rest: [],
    response: { data: { orderConfirmation: { orderId: 'guest', state: 'NONE' } } },
  },
  ...failures({
    ...confirmation,
    name: 'orderConfirmation',
    at: ['orderConfirmation'],
  }),
];
