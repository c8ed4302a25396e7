import { orderDetail, orderRow, product, refusal, salesOrder } from './fixtures.ts';
import { answeredWith, get, put } from './harness/exchange.ts';
import { failures } from './harness/failures.ts';
import { mei, type Scenario } from './harness/scenario.ts';

const errors = 'userErrors { code field message }';
const newerRow = { ...orderRow, SalesOrder_id: 502, SONum: 'SO-000502', DispatchDate: '2026-03-06T18:00' };
const newerDetail = {
  ...orderDetail,
  SalesOrder_id: 502,
  SONum: 'SO-000502',
  DispatchDate: '2026-03-06T18:00',
  TimeRange: '6-8pm',
  Invoice: undefined,
};

// ── lists ────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const history = {
  operation: `{ orders { totalCount nodes { id number placedAt dispatchAt timeRange saleStatus saleStatusText paymentStatus total { amount } isCancellable } } }`,
  token: mei,
  rest: [get('/v1/mobile/order/3').answers(200, [orderRow, newerRow])],
};
const withDocuments = {
  operation: '{ orders(period: ALL) { nodes { id document { subtotal { amount } } invoice { number } } } }',
  token: mei,
  rest: [
    get('/v1/mobile/order/99').answers(200, [orderRow, newerRow]),
    get('/v1/mobile/order/?pk=502').answers(200, newerDetail),
    get('/v1/mobile/order/?pk=501').answers(200, orderDetail),
  ],
};
const between = {
  operation: '{ ordersBetween(from: "2026-03-01", to: "2026-03-05") { id } }',
  token: mei,
  rest: [
    get('/v1/sale/sales_mobile_order/search/?OrderDate__gte=2026-03-01&OrderDate__lte=2026-03-05').answers(
      200,
      {
        Orders: [orderRow, newerRow],
      },
    ),
  ],
};
const pending = {
  operation: '{ pendingOrders { id paymentStatus saleStatus isCancellable } }',
  token: mei,
  rest: [
    get('/v1/mobile/pending-order/').answers(200, [
      { ...orderRow, PaymentStatus: 'Unpaid', SaleStatus: 'Pending' },
      { ...newerRow, PaymentStatus: 'Unpaid', SaleStatus: 'Pending' },
    ]),
  ],
};

const lists: Scenario[] = [
  {
    ...history,
    name: 'orders: newest first; heads cost one call, the window’s name among them',
    answer: {
      data: {
        orders: {
          totalCount: 2,
          nodes: [
            {
              id: '502',
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
              id: '501',
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
    name: 'orders: every period has its months; a delivered order is DELIVERED and cannot be cancelled',
    operation: `{
      six: orders(period: LAST_6_MONTHS) { nodes { saleStatus isCancellable } }
      twelve: orders(period: LAST_12_MONTHS) { totalCount }
    }`,
    token: mei,
    rest: [
      get('/v1/mobile/order/6').answers(200, [{ ...orderRow, SaleStatus: 'Delivered' }]),
      get('/v1/mobile/order/12').answers(200, []),
    ],
    answer: {
      data: {
        six: { nodes: [{ saleStatus: 'DELIVERED', isCancellable: false }] },
        twelve: { totalCount: 0 },
      },
    },
  },
  {
    ...history,
    name: 'orders: pages are cut in the gateway, the list is read once',
    operation: `{
      first: orders(first: 1) { nodes { id } pageInfo { hasNextPage } }
      all: orders { nodes { id } pageInfo { hasNextPage } }
    }`,
    answer: {
      data: {
        first: { nodes: [{ id: '502' }], pageInfo: { hasNextPage: true } },
        all: { nodes: [{ id: '502' }, { id: '501' }], pageInfo: { hasNextPage: false } },
      },
    },
  },
  {
    name: 'orders: a page of more than 100 is BAD_USER_INPUT',
    operation: '{ orders(first: 101) { totalCount } }',
    token: mei,
    rest: [get('/v1/mobile/order/3').answers(200, [])],
    answer: { data: null, errors: [{ code: 'BAD_USER_INPUT', path: ['orders'], field: ['first'] }] },
  },
  {
    ...withDocuments,
    name: 'orders: documents cost one call an order, however many fields ask for it',
    answer: {
      data: {
        orders: {
          nodes: [
            { id: '502', document: { subtotal: { amount: '4.98' } }, invoice: null },
            { id: '501', document: { subtotal: { amount: '4.98' } }, invoice: { number: 'SO-000501' } },
          ],
        },
      },
    },
  },
  {
    name: 'orders: one document that fails leaves the others; one that is gone is null',
    operation: '{ orders(period: ALL) { nodes { id document { number } } } }',
    token: mei,
    rest: [
      get('/v1/mobile/order/99').answers(200, [orderRow, newerRow, { ...orderRow, SalesOrder_id: 503 }]),
      get('/v1/mobile/order/?pk=503').answers(404, refusal.notFound),
      get('/v1/mobile/order/?pk=502').answers(500, '<h1>Server Error (500)</h1>'),
      get('/v1/mobile/order/?pk=501').answers(200, orderDetail),
    ],
    answer: {
      data: {
        orders: {
          nodes: [
            { id: '503', document: null },
            { id: '502', document: null },
            { id: '501', document: { number: 'SO-000501' } },
          ],
        },
      },
      errors: [{ code: 'UPSTREAM_UNAVAILABLE', path: ['orders', 'nodes', 1, 'document'] }],
    },
  },
  {
    ...history,
    name: 'orders: a period that the back end does not know is NOT_FOUND',
    rest: [get('/v1/mobile/order/3').answers(404, refusal.notFound)],
    answer: { data: null, errors: [{ code: 'NOT_FOUND', path: ['orders'] }] },
  },
  ...failures({ ...history, name: 'orders', at: ['orders'] }),
  {
    ...between,
    name: 'ordersBetween: newest first',
    answer: { data: { ordersBetween: [{ id: '502' }, { id: '501' }] } },
  },
  {
    name: 'ordersBetween: days the wrong way round are BAD_USER_INPUT before any call',
    operation: '{ ordersBetween(from: "2026-03-05", to: "2026-03-01") { id } }',
    token: mei,
    rest: [],
    answer: { data: null, errors: [{ code: 'BAD_USER_INPUT', path: ['ordersBetween'], field: ['from'] }] },
  },
  {
    ...between,
    name: 'ordersBetween: days that the back end refuses are BAD_USER_INPUT',
    rest: between.rest.map((exchange) => answeredWith(exchange, 400, { OrderDate__gte: ['Not a day.'] })),
    answer: { data: null, errors: [{ code: 'BAD_USER_INPUT', path: ['ordersBetween'] }] },
  },
  ...failures({ ...between, name: 'ordersBetween', at: ['ordersBetween'] }),
  {
    ...pending,
    name: 'pendingOrders: newest first',
    answer: {
      data: {
        pendingOrders: ['502', '501'].map((id) => ({
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

// ── one order ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const documentFields =
  'number timeRange lines { name refNum unitPrice { amount } quantity total { amount } } shippingAddress { firstName street city } subtotal { amount } delivery { amount } savings { amount } creditApplied { amount } tax { amount } total { amount }';
const document = {
  number: 'SO-000501',
  timeRange: '2-4pm',
  lines: [
    {
      name: 'Baby Bok Choy 1 lb',
      refNum: '10007',
      unitPrice: { amount: '2.49' },
      quantity: 2,
      total: { amount: '4.98' },
    },
  ],
  shippingAddress: { firstName: 'Mei', street: '2120 Shattuck Ave', city: 'Berkeley' },
  subtotal: { amount: '4.98' },
  delivery: { amount: '4.99' },
  savings: { amount: '0.00' },
  creditApplied: { amount: '0.00' },
  tax: { amount: '0.00' },
  total: { amount: '9.97' },
};
const one = {
  operation: `{ order(id: "501") { id number document { ${documentFields} } invoice { number } } }`,
  token: mei,
  rest: [get('/v1/mobile/order/?pk=501').answers(200, orderDetail)],
};
const sales = {
  operation: `{ salesOrder(id: "501") { ${documentFields} } }`,
  token: mei,
  rest: [get('/v1/mobile/sales_order/?pk=501').answers(200, salesOrder)],
};
const invoice = {
  operation: '{ salesInvoice(id: "501") { number paymentStatus saleStatusText } }',
  token: mei,
  rest: [get('/v1/mobile/sales_invoice/?pk=501').answers(200, salesOrder)],
};

const single: Scenario[] = [
  {
    ...one,
    name: 'order: document and invoice come with one call',
    answer: {
      data: { order: { id: '501', number: 'SO-000501', document, invoice: { number: 'SO-000501' } } },
    },
  },
  {
    ...one,
    name: 'order: the product of a line is found by its reference number, without the token',
    operation: '{ order(id: "501") { document { lines { product { id } } } } }',
    rest: [...one.rest, get('/v1/mobile/product/?Name=10007').answers(200, { Products: [product] })],
    answer: { data: { order: { document: { lines: [{ product: { id: '7' } }] } } } },
  },
  {
    ...one,
    name: 'order: another customer’s is null',
    rest: [get('/v1/mobile/order/?pk=501').answers(404, refusal.notFound)],
    answer: { data: { order: null } },
  },
  {
    name: 'order, salesOrder, salesInvoice: what is no id is null before any call',
    operation: '{ order(id: "../1") { id } salesOrder(id: "0") { number } salesInvoice(id: "x") { number } }',
    token: mei,
    rest: [],
    answer: { data: { order: null, salesOrder: null, salesInvoice: null } },
  },
  ...[
    { working: one, field: 'order' },
    { working: sales, field: 'salesOrder' },
    { working: invoice, field: 'salesInvoice' },
  ].map(({ working, field }): Scenario => ({
    ...working,
    name: `${field}: an id that the back end refuses is BAD_USER_INPUT`,
    rest: working.rest.map((exchange) => answeredWith(exchange, 400, { pk: ['Not a valid id.'] })),
    answer: { data: { [field]: null }, errors: [{ code: 'BAD_USER_INPUT', path: [field] }] },
  })),
  ...failures({ ...one, name: 'order', at: ['order'], left: { order: null } }),
  { ...sales, name: 'salesOrder: the document alone', answer: { data: { salesOrder: document } } },
  {
    ...sales,
    name: 'salesOrder: another customer’s is null',
    rest: [get('/v1/mobile/sales_order/?pk=501').answers(404, refusal.notFound)],
    answer: { data: { salesOrder: null } },
  },
  ...failures({ ...sales, name: 'salesOrder', at: ['salesOrder'], left: { salesOrder: null } }),
  {
    ...invoice,
    name: 'salesInvoice: the invoice alone',
    answer: {
      data: { salesInvoice: { number: 'SO-000501', paymentStatus: 'PAID', saleStatusText: 'Processing' } },
    },
  },
  {
    ...invoice,
    name: 'salesInvoice: null where there is none',
    rest: [get('/v1/mobile/sales_invoice/?pk=501').answers(404, refusal.notFound)],
    answer: { data: { salesInvoice: null } },
  },
  ...failures({ ...invoice, name: 'salesInvoice', at: ['salesInvoice'], left: { salesInvoice: null } }),
];

// ── cancelling ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const cancelled = { SalesOrder_id: 501, SaleStatus: 'Cancelled' };
const cancelWith = (mutation: 'cancelOrder' | 'cancelPendingOrder', path: string) => {
  const working = {
    operation: `mutation { ${mutation}(id: "501") { ${errors} } }`,
    token: mei,
    rest: [put(path).answers(200, cancelled)],
  };
  const refused = (
    name: string,
    status: number,
    answer: unknown,
    userError: Record<string, unknown>,
  ): Scenario => ({
    ...working,
    name: `${mutation}: ${name}`,
    operation: `mutation { ${mutation}(id: "501") { order { id } ${errors} } }`,
    rest: [put(path).answers(status, answer)],
    answer: { data: { [mutation]: { order: null, userErrors: [userError] } } },
  });
  const cases: Scenario[] = [
    { ...working, name: `${mutation}: one call`, answer: { data: { [mutation]: { userErrors: [] } } } },
    {
      ...working,
      name: `${mutation}: the order, where asked for, is read after it`,
      operation: `mutation { ${mutation}(id: "501") { order { saleStatus paymentStatus isCancellable } } }`,
      rest: [
        ...working.rest,
        get('/v1/mobile/order/?pk=501').answers(200, {
          ...orderDetail,
          SaleStatus: 'Cancelled',
          PaymentStatus: 'Refunded',
        }),
      ],
      answer: {
        data: {
          [mutation]: {
            order: { saleStatus: 'CANCELLED', paymentStatus: 'REFUNDED', isCancellable: false },
          },
        },
      },
    },
    refused(
      'too late is NOT_CANCELLABLE',
      409,
      { message: 'This order can no longer be cancelled.', code: 'NOT_CANCELLABLE' },
      { code: 'NOT_CANCELLABLE', field: ['id'], message: 'This order can no longer be cancelled.' },
    ),
    refused('another customer’s is ORDER_NOT_FOUND', 404, refusal.notFound, {
      code: 'ORDER_NOT_FOUND',
      field: ['id'],
      message: 'This order is not one of yours.',
    }),
    ...failures({ ...working, name: mutation, at: [mutation] }),
  ];
  return cases;
};

// ── staff and group code ─────────────────────────────────────────────────────────────────────────────────────────────────

const setStatus = {
  operation: `mutation { setOrderStatus(ids: ["501", "502"], status: SHIPPED) { orders { id saleStatus } ${errors} } }`,
  token: mei,
  rest: [
    put('/v1/mobile/order/set-status/', { orders: [501, 502], SaleStatus: 'Shipped' }).answers(200, [
      { ...orderRow, SaleStatus: 'Shipped' },
      { ...newerRow, SaleStatus: 'Shipped' },
    ]),
  ],
};
const statusRefused = (
  name: string,
  status: number,
  answer: unknown,
  userError: Record<string, unknown>,
): Scenario => ({
  ...setStatus,
  name: `setOrderStatus: ${name}`,
  rest: [
    put('/v1/mobile/order/set-status/', { orders: [501, 502], SaleStatus: 'Shipped' }).answers(
      status,
      answer,
    ),
  ],
  answer: { data: { setOrderStatus: { orders: [], userErrors: [userError] } } },
});
const consolidated = {
  operation:
    '{ consolidatedOrders(password: "open-sesame") { dispatchAt timeRange city orders { id total { amount } } } }',
  token: mei,
  rest: [
    get('/v1/mobile/consolidated-orders?password=open-sesame').answers(200, [
      {
        DispatchDate: '2026-03-06T14:00',
        TimeRange: '2-4pm',
        City: 'Berkeley',
        Orders: [{ ...orderRow, GroupCode: null, Shipping_Address: orderDetail.Shipping_Address }],
      },
    ]),
  ],
};
const readCode = {
  operation: '{ groupCode }',
  token: mei,
  rest: [get('/v1/mobile/group-code').answers(200, { GroupCode: 'NORTHSIDE' })],
};
const setCode = {
  operation: `mutation { setGroupCode(code: "NORTHSIDE") { groupCode ${errors} } }`,
  token: mei,
  rest: [put('/v1/mobile/group-code', { GroupCode: 'NORTHSIDE' }).answers(200, { GroupCode: 'NORTHSIDE' })],
};

const staff: Scenario[] = [
  {
    ...setStatus,
    name: 'setOrderStatus: the orders as they are now',
    answer: {
      data: {
        setOrderStatus: {
          orders: [
            { id: '501', saleStatus: 'SHIPPED' },
            { id: '502', saleStatus: 'SHIPPED' },
          ],
          userErrors: [],
        },
      },
    },
  },
  {
    ...setStatus,
    name: 'setOrderStatus: a customer is FORBIDDEN',
    rest: [
      put('/v1/mobile/order/set-status/', { orders: [501, 502], SaleStatus: 'Shipped' }).answers(
        403,
        refusal.forbidden,
      ),
    ],
    answer: { data: null, errors: [{ code: 'FORBIDDEN', path: ['setOrderStatus'] }] },
  },
  statusRefused(
    'a cancelled one among them is INPUT_INVALID',
    400,
    { orders: ['Order 501 was cancelled.'] },
    { code: 'INPUT_INVALID', field: ['ids'], message: 'Order 501 was cancelled.' },
  ),
  statusRefused('an unknown one is ORDER_NOT_FOUND', 404, refusal.notFound, {
    code: 'ORDER_NOT_FOUND',
    field: ['ids'],
    message: 'This order is not one of yours.',
  }),
  statusRefused(
    'too late to cancel is NOT_CANCELLABLE',
    409,
    { message: 'This order can no longer be cancelled.', code: 'NOT_CANCELLABLE' },
    { code: 'NOT_CANCELLABLE', field: ['ids'], message: 'This order can no longer be cancelled.' },
  ),
  {
    name: 'setOrderStatus: no order, no status and ids of no order are refused before any call',
    operation: `mutation {
      none: setOrderStatus(ids: [], status: SHIPPED) { userErrors { code field } }
      unknown: setOrderStatus(ids: ["501"], status: UNKNOWN) { userErrors { code field } }
      bent: setOrderStatus(ids: ["501", "x"], status: SHIPPED) { userErrors { code field } }
    }`,
    token: mei,
    rest: [],
    answer: {
      data: {
        none: { userErrors: [{ code: 'INPUT_INVALID', field: ['ids'] }] },
        unknown: { userErrors: [{ code: 'INPUT_INVALID', field: ['status'] }] },
        bent: { userErrors: [{ code: 'ORDER_NOT_FOUND', field: ['ids'] }] },
      },
    },
  },
  ...failures({ ...setStatus, name: 'setOrderStatus', at: ['setOrderStatus'] }),
  {
    ...consolidated,
    name: 'consolidatedOrders: by window and city',
    answer: {
      data: {
        consolidatedOrders: [
          {
            dispatchAt: '2026-03-06T14:00',
            timeRange: '2-4pm',
            city: 'Berkeley',
            orders: [{ id: '501', total: { amount: '9.97' } }],
          },
        ],
      },
    },
  },
  {
    ...consolidated,
    name: 'consolidatedOrders: a customer, or a wrong password, is FORBIDDEN',
    rest: [get('/v1/mobile/consolidated-orders?password=open-sesame').answers(403, refusal.forbidden)],
    answer: { data: null, errors: [{ code: 'FORBIDDEN', path: ['consolidatedOrders'] }] },
  },
  {
    ...consolidated,
    name: 'consolidatedOrders: a question that the back end refuses is BAD_USER_INPUT',
    rest: consolidated.rest.map((exchange) => answeredWith(exchange, 400, { password: ['Too long.'] })),
    answer: { data: null, errors: [{ code: 'BAD_USER_INPUT', path: ['consolidatedOrders'] }] },
  },
  ...failures({ ...consolidated, name: 'consolidatedOrders', at: ['consolidatedOrders'] }),
  { ...readCode, name: 'groupCode: the code', answer: { data: { groupCode: 'NORTHSIDE' } } },
  {
    ...readCode,
    name: 'groupCode: null where there is none',
    rest: [get('/v1/mobile/group-code').answers(200, { GroupCode: null })],
    answer: { data: { groupCode: null } },
  },
  ...failures({ ...readCode, name: 'groupCode', at: ['groupCode'], left: { groupCode: null } }),
  {
    ...setCode,
    name: 'setGroupCode: sets it',
    answer: { data: { setGroupCode: { groupCode: 'NORTHSIDE', userErrors: [] } } },
  },
  {
    ...setCode,
    name: 'setGroupCode: an empty one clears it',
    operation: 'mutation { setGroupCode(code: " ") { groupCode userErrors { code } } }',
    rest: [put('/v1/mobile/group-code', { GroupCode: null }).answers(200, { GroupCode: null })],
    answer: { data: { setGroupCode: { groupCode: null, userErrors: [] } } },
  },
  {
    ...setCode,
    name: 'setGroupCode: a code that the back end refuses is INPUT_INVALID',
    rest: [
      put('/v1/mobile/group-code', { GroupCode: 'NORTHSIDE' }).answers(400, { GroupCode: ['Unknown code.'] }),
    ],
    answer: {
      data: {
        setGroupCode: {
          groupCode: null,
          userErrors: [{ code: 'INPUT_INVALID', field: ['code'], message: 'Unknown code.' }],
        },
      },
    },
  },
  {
    name: 'setGroupCode: other characters are refused before any call',
    operation: 'mutation { setGroupCode(code: "north side!") { groupCode userErrors { code field } } }',
    token: mei,
    rest: [],
    answer: {
      data: { setGroupCode: { groupCode: null, userErrors: [{ code: 'INPUT_INVALID', field: ['code'] }] } },
    },
  },
  ...failures({ ...setCode, name: 'setGroupCode', at: ['setGroupCode'] }),
];

export const ordersScenarios: Scenario[] = [
  ...lists,
  ...single,
  ...cancelWith('cancelOrder', '/v1/mobile/order/cancel/501'),
  ...cancelWith('cancelPendingOrder', '/v1/mobile/pending-order/cancel/501'),
  ...staff,
];
