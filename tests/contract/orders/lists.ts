import { listedProduct, orderDetail, orderRow, refusal } from '../fixtures.ts';
import { withResponse, get } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { newerRow, newerDetail } from './requests.ts';

const history = {
  operation: `{ orders { totalCount nodes { id number placedAt dispatchAt timeRange saleStatus saleStatusText paymentStatus total { amount } isCancellable } } }`,
  token: customerToken,
  rest: [get('/v1/mobile/order/3').responds(200, [orderRow, newerRow])],
};
const withDocuments = {
  operation: '{ orders(period: ALL) { nodes { id document { subtotal { amount } } invoice { number } } } }',
  token: customerToken,
  rest: [
    get('/v1/mobile/order/99').responds(200, [orderRow, newerRow]),
    get('/v1/mobile/order/?pk=502').responds(200, newerDetail),
    get('/v1/mobile/order/?pk=501').responds(200, orderDetail),
  ],
};
const between = {
  operation: '{ ordersBetween(from: "2026-03-01", to: "2026-03-05") { id } }',
  token: customerToken,
  rest: [
    get('/v1/sale/sales_mobile_order/search/?OrderDate__gte=2026-03-01&OrderDate__lte=2026-03-05').responds(
      200,
      {
        Orders: [orderRow, newerRow],
      },
    ),
  ],
};
const pending = {
  operation: '{ pendingOrders { id paymentStatus saleStatus isCancellable } }',
  token: customerToken,
  rest: [
    get('/v1/mobile/pending-order/').responds(200, [
      { ...orderRow, PaymentStatus: 'Unpaid', SaleStatus: 'Pending' },
      { ...newerRow, PaymentStatus: 'Unpaid', SaleStatus: 'Pending' },
    ]),
  ],
};

const payable = {
  operation: '{ orders { nodes { id pendingPayment { url dueAt } } } }',
  token: customerToken,
  rest: [
    get('/v1/mobile/order/3').responds(200, [
      orderRow,
      { ...newerRow, PaymentStatus: 'Unpaid', SaleStatus: 'Pending' },
    ]),
    get('/v1/mobile/pending-order/').responds(200, [
      {
        ...newerRow,
        PaymentStatus: 'Unpaid',
        SaleStatus: 'Pending',
        CashierUrl: 'https://pay.example/cashier/0q3Z',
        PayUntil: '2026-03-05T09:29:00-08:00',
      },
    ]),
  ],
};

export const lists: Scenario[] = [
  {
    ...payable,
    name: 'orders: an unpaid order has its payment page and deadline, at the cost of one more call',
    response: {
      data: {
        orders: {
          nodes: [
            {
              id: 'order_502',
              pendingPayment: {
                url: 'https://pay.example/cashier/0q3Z',
                dueAt: '2026-03-05T09:29:00-08:00',
              },
            },
            { id: 'order_501', pendingPayment: null },
          ],
        },
      },
    },
  },
  {
    ...history,
    name: 'orders: newest first; summaries with the window’s name cost one call',
    response: {
      data: {
        orders: {
          totalCount: 2,
          nodes: [
            {
              id: 'order_502',
              number: 'SO-000502',
              placedAt: '2026-03-05T08:59:00-08:00',
              dispatchAt: '2026-03-06T18:00',
              timeRange: '6-8pm',
              saleStatus: 'PROCESSING',
              saleStatusText: 'Processing',
              paymentStatus: 'PAID',
              total: { amount: '9.97' },
              isCancellable: true,
            },
            {
              id: 'order_501',
              number: 'SO-000501',
              placedAt: '2026-03-05T08:59:00-08:00',
              dispatchAt: '2026-03-06T14:00',
              timeRange: '2-4pm',
              saleStatus: 'PROCESSING',
              saleStatusText: 'Processing',
              paymentStatus: 'PAID',
              total: { amount: '9.97' },
              isCancellable: true,
            },
          ],
        },
      },
    },
  },
  {
    name: 'boughtProducts: products of the newest orders, without sold-out ones',
    operation: '{ boughtProducts { refNum } }',
    token: customerToken,
    rest: [
      get('/v1/mobile/order/12').responds(200, [orderRow, newerRow]),
      get('/v1/mobile/order/?pk=502').responds(200, newerDetail),
      get('/v1/mobile/order/?pk=501').responds(200, orderDetail),
      get('/v1/mobile/group').responds(200, [
        {
          ProductGroup_id: 1,
          Name: 'Produce',
          Description: '新鲜蔬果',
          Image: '/media/groups/produce.webp',
          Categories: [],
        },
      ]),
      get('/v1/mobile/product/group/1').responds(200, [
        { ...listedProduct, RefNum: orderDetail.Sales_Order_Line[0]?.RefNum },
        { ...listedProduct, Product_id: 8, RefNum: '99999' },
      ]),
    ],
    response: { data: { boughtProducts: [{ refNum: orderDetail.Sales_Order_Line[0]?.RefNum }] } },
  },
  {
    name: 'orders: each period is sent in months; a delivered order is DELIVERED and cannot be cancelled',
    operation: `{
      six: orders(period: LAST_6_MONTHS) { nodes { saleStatus isCancellable } }
      twelve: orders(period: LAST_12_MONTHS) { totalCount }
    }`,
    token: customerToken,
    rest: [
      get('/v1/mobile/order/6').responds(200, [{ ...orderRow, SaleStatus: 'Delivered' }]),
      get('/v1/mobile/order/12').responds(200, []),
    ],
    response: {
      data: {
        six: { nodes: [{ saleStatus: 'DELIVERED', isCancellable: false }] },
        twelve: { totalCount: 0 },
      },
    },
  },
  {
    ...history,
    name: 'orders: the gateway paginates the list, which is read once',
    operation: `{
      first: orders(first: 1) { nodes { id } pageInfo { hasNextPage } }
      all: orders { nodes { id } pageInfo { hasNextPage } }
    }`,
    response: {
      data: {
        first: { nodes: [{ id: 'order_502' }], pageInfo: { hasNextPage: true } },
        all: { nodes: [{ id: 'order_502' }, { id: 'order_501' }], pageInfo: { hasNextPage: false } },
      },
    },
  },
  {
    name: 'orders: a page of more than 100 is BAD_USER_INPUT',
    operation: '{ orders(first: 101) { totalCount } }',
    token: customerToken,
    rest: [get('/v1/mobile/order/3').responds(200, [])],
    response: {
      data: { orders: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['orders'], field: ['first'] }],
    },
  },
  {
    ...withDocuments,
    name: 'orders: documents cost one call per order, even when several fields need them',
    response: {
      data: {
        orders: {
          nodes: [
            { id: 'order_502', document: { subtotal: { amount: '4.98' } }, invoice: null },
            { id: 'order_501', document: { subtotal: { amount: '4.98' } }, invoice: { number: 'SO-000501' } },
          ],
        },
      },
    },
  },
  {
    name: 'orders: one failed document does not affect the others; a missing one is null',
    operation: '{ orders(period: ALL) { nodes { id document { number } } } }',
    token: customerToken,
    rest: [
      get('/v1/mobile/order/99').responds(200, [orderRow, newerRow, { ...orderRow, SalesOrder_id: 503 }]),
      get('/v1/mobile/order/?pk=503').responds(404, refusal.notFound),
      get('/v1/mobile/order/?pk=502').responds(500, '<h1>Server Error (500)</h1>'),
      get('/v1/mobile/order/?pk=501').responds(200, orderDetail),
    ],
    response: {
      data: {
        orders: {
          nodes: [
            { id: 'order_503', document: null },
            { id: 'order_502', document: null },
            { id: 'order_501', document: { number: 'SO-000501' } },
          ],
        },
      },
      errors: [{ code: 'UPSTREAM_UNAVAILABLE', path: ['orders', 'nodes', 1, 'document'] }],
    },
  },
  {
    ...history,
    name: 'orders: a period unknown to the back end is NOT_FOUND',
    rest: [get('/v1/mobile/order/3').responds(404, refusal.notFound)],
    response: { data: { orders: null }, errors: [{ code: 'NOT_FOUND', path: ['orders'] }] },
  },
  ...failures({ ...history, name: 'orders', at: ['orders'] }),
  {
    ...between,
    name: 'ordersBetween: newest first',
    response: { data: { ordersBetween: [{ id: 'order_502' }, { id: 'order_501' }] } },
  },
  {
    name: 'ordersBetween: a range that ends before it begins is BAD_USER_INPUT before any call',
    operation: '{ ordersBetween(from: "2026-03-05", to: "2026-03-01") { id } }',
    token: customerToken,
    rest: [],
    response: {
      data: { ordersBetween: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['ordersBetween'], field: ['from'] }],
    },
  },
  {
    ...between,
    name: 'ordersBetween: dates that the back end rejects are BAD_USER_INPUT',
    rest: between.rest.map((exchange) => withResponse(exchange, 400, { OrderDate__gte: ['Not a day.'] })),
    response: {
      data: { ordersBetween: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['ordersBetween'] }],
    },
  },
  ...failures({ ...between, name: 'ordersBetween', at: ['ordersBetween'] }),
  {
    ...pending,
    name: 'pendingOrders: newest first',
    response: {
      data: {
        pendingOrders: ['order_502', 'order_501'].map((id) => ({
          id,
          paymentStatus: 'UNPAID',
          saleStatus: 'PENDING',
          isCancellable: true,
        })),
      },
    },
  },
  ...failures({ ...pending, name: 'pendingOrders', at: ['pendingOrders'] }),
];
