import { orderRow } from '../fixtures.ts';
import { get, withResponse } from '../harness/exchange.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { at, failuresOf, left, newerRow, of, ordersOf, readsCustomer, unpaidRow } from './requests.ts';

const between = {
  operation: ordersOf('(filter: { placed: { from: "2026-03-01", to: "2026-03-05" } })', 'nodes { id }'),
  token: customerToken,
  rest: [
    readsCustomer,
    get('/v1/sale/sales_mobile_order/search/?OrderDate__gte=2026-03-01&OrderDate__lte=2026-03-05').responds(
      200,
      { Orders: [orderRow, newerRow] },
    ),
  ],
};
const unpaid = {
  operation: ordersOf('(filter: { state: UNPAID })', 'nodes { id status isCancellable payment { status } }'),
  token: customerToken,
  rest: [
    readsCustomer,
    get('/v1/mobile/pending-order/').responds(200, [
      { ...orderRow, ...unpaidRow },
      { ...newerRow, ...unpaidRow },
    ]),
  ],
};

/** Orders in each state, oldest first. */
const rows = [
  ['Cancelled', 'Unpaid'],
  ['Delivered', 'Paid'],
  ['Pending', 'Unpaid'],
  ['Pending', 'Paid'],
  ['Processing', 'Unpaid'],
  ['Cancelled', 'Refunded'],
].map(([SaleStatus, PaymentStatus], index) => ({
  ...orderRow,
  SalesOrder_id: 510 + index,
  SaleStatus,
  PaymentStatus,
}));

const inState = (state: string, ids: readonly string[]): Scenario => ({
  name: `orders: those that are ${state}, of all times`,
  operation: ordersOf(`(filter: { state: ${state} })`, 'nodes { id }'),
  token: customerToken,
  rest: [readsCustomer, get('/v1/mobile/order/99').responds(200, rows)],
  response: { data: of({ nodes: ids.map((id) => ({ id })) }) },
});

export const filters: Scenario[] = [
  {
    ...between,
    name: 'orders placed on some days: newest first',
    response: { data: of({ nodes: [{ id: 'order_502' }, { id: 'order_501' }] }) },
  },
  {
    name: 'orders placed on some days: one day',
    operation: ordersOf('(filter: { placed: { from: "2026-03-05", to: "2026-03-05" } })', 'nodes { id }'),
    token: customerToken,
    rest: [
      readsCustomer,
      get('/v1/sale/sales_mobile_order/search/?OrderDate__gte=2026-03-05&OrderDate__lte=2026-03-05').responds(
        200,
        { Orders: [orderRow] },
      ),
    ],
    response: { data: of({ nodes: [{ id: 'order_501' }] }) },
  },
  {
    name: 'orders placed on some days: a range that ends before it begins is BAD_USER_INPUT before its call',
    operation: ordersOf('(filter: { placed: { from: "2026-03-05", to: "2026-03-01" } })', 'nodes { id }'),
    token: customerToken,
    rest: [readsCustomer],
    response: {
      data: left,
      errors: [{ code: 'BAD_USER_INPUT', path: at, field: ['filter', 'placed', 'from'] }],
    },
  },
  {
    ...between,
    name: 'orders placed on some days: dates that the back end rejects are BAD_USER_INPUT',
    rest: between.rest.map((exchange, index) =>
      index === 1 ? withResponse(exchange, 400, { OrderDate__gte: ['Not a day.'] }) : exchange,
    ),
    response: { data: left, errors: [{ code: 'BAD_USER_INPUT', path: at }] },
  },
  ...failuresOf('searchOrders', { ...between, name: 'orders placed on some days', at, left }),
  {
    ...unpaid,
    name: 'orders that are unpaid: newest first',
    response: {
      data: of({
        nodes: ['order_502', 'order_501'].map((id) => ({
          id,
          status: 'PENDING',
          isCancellable: true,
          payment: { status: 'UNPAID' },
        })),
      }),
    },
  },
  ...failuresOf('getPendingOrders', { ...unpaid, name: 'orders that are unpaid', at, left }),
  inState('ACTIVE', ['order_514', 'order_513']),
  inState('PAST', ['order_511']),
  inState('CANCELED', ['order_515', 'order_510']),
];
