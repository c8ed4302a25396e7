import { invoice, orderRow, refusal, salesOrder } from '../fixtures.ts';
import { withResponse, get } from '../harness/exchange.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { at, failuresOf, left, newerDocument, newerRow, of, ordersOf, readsCustomer } from './requests.ts';

const history = {
  operation: ordersOf(
    '',
    `totalCount nodes {
      id number placedAt status statusText isCancellable total { amount }
      payment { status } delivery { startsAt window { name startsAt cutOff } }
    }`,
  ),
  token: customerToken,
  rest: [readsCustomer, get('/v1/mobile/order/3').responds(200, [orderRow, newerRow])],
};
const all = get('/v1/mobile/order/99');
const withDetails = {
  operation: ordersOf(
    '(filter: { period: ALL })',
    'nodes { id lines { id } cost { subtotal { amount } } delivery { address { city } } }',
  ),
  token: customerToken,
  rest: [
    readsCustomer,
    all.responds(200, [orderRow, newerRow]),
    get('/v1/mobile/sales_order/?pk=502').responds(200, newerDocument),
    get('/v1/mobile/sales_order/?pk=501').responds(200, salesOrder),
  ],
};
const withInvoices = {
  operation: ordersOf('(filter: { period: ALL })', 'nodes { invoice { number } }'),
  token: customerToken,
  rest: [
    readsCustomer,
    all.responds(200, [orderRow, newerRow]),
    get('/v1/mobile/sales_invoice/?pk=502').responds(404, refusal.notFound),
    get('/v1/mobile/sales_invoice/?pk=501').responds(200, invoice),
  ],
};
const window = (startsAt: string, name: string, cutOff: string) => ({
  startsAt,
  window: { name, startsAt, cutOff },
});

export const lists: Scenario[] = [
  {
    ...history,
    name: 'orders: newest first; their heads cost one call',
    response: {
      data: of({
        totalCount: 2,
        nodes: [
          {
            id: 'order_502',
            number: 'SO-000502',
            placedAt: '2026-03-05T08:59:30-08:00',
            status: 'PROCESSING',
            statusText: 'Processing',
            isCancellable: true,
            total: { amount: '7.42' },
            payment: { status: 'PAID' },
            delivery: window('2026-03-06T18:00', '6-8pm', '2026-03-06T17:00:00-08:00'),
          },
          {
            id: 'order_501',
            number: 'SO-000501',
            placedAt: '2026-03-05T08:59:00-08:00',
            status: 'PROCESSING',
            statusText: 'Processing',
            isCancellable: true,
            total: { amount: '8.63' },
            payment: { status: 'PAID' },
            delivery: window('2026-03-06T14:00', '2-4pm', '2026-03-06T13:00:00-08:00'),
          },
        ],
      }),
    },
  },
  {
    name: 'orders: without a window of the calendar, only the time is known',
    operation: ordersOf('', 'nodes { delivery { startsAt window { name } } }'),
    token: customerToken,
    rest: [
      readsCustomer,
      get('/v1/mobile/order/3').responds(200, [{ ...orderRow, DispatchDate: '2026-03-06T09:30' }]),
    ],
    response: {
      data: of({
        nodes: [{ delivery: { startsAt: '2026-03-06T09:30', window: null } }],
      }),
    },
  },
  {
    ...history,
    name: 'orders: the window of a past delivery is closed',
    operation: ordersOf('(first: 1)', 'nodes { delivery { window { isAvailable unavailableReason } } }'),
    now: '2026-03-09T09:00:00-07:00',
    response: {
      data: of({
        nodes: [{ delivery: { window: { isAvailable: false, unavailableReason: 'CLOSED' } } }],
      }),
    },
  },
  {
    name: 'orders: each period is sent in months; a delivered order is DELIVERED and cannot be canceled',
    operation: `{ customer {
      six: orders(filter: { period: LAST_6_MONTHS }) { nodes { status isCancellable } }
      twelve: orders(filter: { period: LAST_12_MONTHS }) { totalCount }
    } }`,
    token: customerToken,
    rest: [
      readsCustomer,
      get('/v1/mobile/order/6').responds(200, [{ ...orderRow, SaleStatus: 'Delivered' }]),
      get('/v1/mobile/order/12').responds(200, []),
    ],
    response: {
      data: {
        customer: {
          six: { nodes: [{ status: 'DELIVERED', isCancellable: false }] },
          twelve: { totalCount: 0 },
        },
      },
    },
  },
  {
    ...withDetails,
    name: 'orders: lines, amounts and address cost one call per order together',
    response: {
      data: of({
        nodes: [
          ['order_502', '3.89'],
          ['order_501', '4.98'],
        ].map(([id, subtotal]) => ({
          id,
          lines: [{ id: `${id}:1` }],
          cost: { subtotal: { amount: subtotal } },
          delivery: { address: { city: 'Berkeley' } },
        })),
      }),
    },
  },
  {
    name: 'orders: details that fail do not affect other orders; missing ones are null',
    operation: ordersOf('(filter: { period: ALL })', 'nodes { id lines { id } }'),
    token: customerToken,
    rest: [
      readsCustomer,
      all.responds(200, [orderRow, newerRow, { ...orderRow, SalesOrder_id: 503 }]),
      get('/v1/mobile/sales_order/?pk=503').responds(404, refusal.notFound),
      get('/v1/mobile/sales_order/?pk=502').responds(500, '<h1>Server Error (500)</h1>'),
      get('/v1/mobile/sales_order/?pk=501').responds(200, salesOrder),
    ],
    response: {
      data: of({
        nodes: [
          { id: 'order_503', lines: null },
          { id: 'order_502', lines: null },
          { id: 'order_501', lines: [{ id: 'order_501:1' }] },
        ],
      }),
      errors: [{ code: 'UPSTREAM_UNAVAILABLE', path: [...at, 'nodes', 1, 'lines'] }],
    },
  },
  {
    ...withInvoices,
    name: 'orders: invoices cost one call per order; null for an order without one',
    response: { data: of({ nodes: [{ invoice: null }, { invoice: { number: 'INV-000733' } }] }) },
  },
  ...(['sales_order', 'sales_invoice'] as const).flatMap((path): Scenario[] => {
    const field = path === 'sales_order' ? 'lines' : 'invoice';
    const working = {
      operation: ordersOf('', `nodes { ${field} { id } }`),
      token: customerToken,
      rest: [
        readsCustomer,
        get('/v1/mobile/order/3').responds(200, [orderRow]),
        get(`/v1/mobile/${path}/?pk=501`).responds(200, path === 'sales_order' ? salesOrder : invoice),
      ],
    };
    const failed = of({ nodes: [{ [field]: null }] });
    return [
      {
        ...working,
        name: `orders: ${field} of an id that the back end rejects is BAD_USER_INPUT`,
        rest: working.rest.map((exchange, index) =>
          index === 2 ? withResponse(exchange, 400, { pk: ['Not a valid id.'] }) : exchange,
        ),
        response: {
          data: failed,
          errors: [{ code: 'BAD_USER_INPUT', path: [...at, 'nodes', 0, field] }],
        },
      },
      ...failuresOf(path === 'sales_order' ? 'getSalesOrder' : 'getSalesInvoice', {
        ...working,
        name: `orders with ${field}`,
        at: [...at, 'nodes', 0, field],
        left: failed,
      }),
    ];
  }),
  {
    ...history,
    name: 'orders: a period unknown to the back end is NOT_FOUND',
    rest: [readsCustomer, get('/v1/mobile/order/3').responds(404, refusal.notFound)],
    response: { data: left, errors: [{ code: 'NOT_FOUND', path: at }] },
  },
  ...failuresOf('getOrderHistory', { ...history, name: 'orders', at, left }),
];
