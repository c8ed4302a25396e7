import { orderRow } from '../fixtures.ts';
import { get } from '../harness/exchange.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { newerRow, of, ordersOf, readsCustomer, unpaidRow } from './requests.ts';

const payable = {
  operation: ordersOf('', 'nodes { id payment { pending { url dueAt } } }'),
  token: customerToken,
  rest: [
    readsCustomer,
    get('/v1/mobile/order/3').responds(200, [orderRow, { ...newerRow, ...unpaidRow }]),
    get('/v1/mobile/pending-order/').responds(200, [
      {
        ...newerRow,
        ...unpaidRow,
        CashierUrl: 'https://pay.example/cashier/0q3Z',
        PayUntil: '2026-03-05T09:29:00-08:00',
      },
    ]),
  ],
};

export const pendingPayments: Scenario[] = [
  {
    ...payable,
    name: 'orders: an unpaid order has its payment page and deadline, at the cost of one more call',
    response: {
      data: of({
        nodes: [
          {
            id: 'order_502',
            payment: {
              pending: { url: 'https://pay.example/cashier/0q3Z', dueAt: '2026-03-05T09:29:00-08:00' },
            },
          },
          { id: 'order_501', payment: { pending: null } },
        ],
      }),
    },
  },
  {
    ...payable,
    name: 'orders: paid orders have no payment page, without a call',
    rest: [readsCustomer, get('/v1/mobile/order/3').responds(200, [orderRow])],
    response: { data: of({ nodes: [{ id: 'order_501', payment: { pending: null } }] }) },
  },
  {
    ...payable,
    name: 'orders: each unpaid order has its own payment page, without a deadline if the back end has none',
    rest: [
      readsCustomer,
      get('/v1/mobile/order/3').responds(
        200,
        [501, 502, 503, 504].map((id) => ({ ...orderRow, ...unpaidRow, SalesOrder_id: id })),
      ),
      get('/v1/mobile/pending-order/').responds(200, [
        { ...orderRow, ...unpaidRow, CashierUrl: 'https://pay.example/cashier/501' },
        { ...newerRow, ...unpaidRow, CashierUrl: 'https://pay.example/cashier/502' },
        { ...orderRow, ...unpaidRow, SalesOrder_id: 503 },
      ]),
    ],
    response: {
      data: of({
        nodes: [
          { id: 'order_504', payment: { pending: null } },
          { id: 'order_503', payment: { pending: null } },
          {
            id: 'order_502',
            payment: { pending: { url: 'https://pay.example/cashier/502', dueAt: null } },
          },
          {
            id: 'order_501',
            payment: { pending: { url: 'https://pay.example/cashier/501', dueAt: null } },
          },
        ],
      }),
    },
  },
];
