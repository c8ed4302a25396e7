import { orderDetail, orderRow, refusal } from '../fixtures.ts';
import { withResponse, get, put } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { errors, newerRow, readsCustomer } from './requests.ts';

const setStatus = {
  operation: `mutation { setOrderStatus(ids: ["501", "502"], status: SHIPPED) { orders { id status } ${errors} } }`,
  token: customerToken,
  rest: [
    put('/v1/mobile/order/set-status/', { orders: [501, 502], SaleStatus: 'Shipped' }).responds(200, [
      { ...orderRow, SaleStatus: 'Shipped' },
      { ...newerRow, SaleStatus: 'Shipped' },
    ]),
  ],
};
const ordersFrom1 = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const errorsWithRules = 'userErrors { code field message rule min max }';
const wrongCount = {
  code: 'INPUT_INVALID',
  field: ['ids'],
  message: 'Choose 1 to 100 orders.',
  rule: 'OUT_OF_RANGE',
  min: 1,
  max: 100,
};
const statusRefused = (
  name: string,
  status: number,
  responseBody: unknown,
  userError: Record<string, unknown>,
): Scenario => ({
  ...setStatus,
  name: `setOrderStatus: ${name}`,
  rest: [
    put('/v1/mobile/order/set-status/', { orders: [501, 502], SaleStatus: 'Shipped' }).responds(
      status,
      responseBody,
    ),
  ],
  response: { data: { setOrderStatus: { orders: [], userErrors: [userError] } } },
});
const consolidated = {
  operation:
    '{ consolidatedOrders { startsAt windowName city orders { id total { amount } delivery { address { street } } } } }',
  token: customerToken,
  headers: { 'x-dispatch-password': 'open-sesame' },
  rest: [
    get('/v1/mobile/consolidated-orders?password=open-sesame').responds(200, [
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
  token: customerToken,
  rest: [get('/v1/mobile/group-code').responds(200, { GroupCode: 'NORTHSIDE' })],
};
const setCode = {
  operation: `mutation { setGroupCode(code: "NORTHSIDE") { groupCode ${errors} } }`,
  token: customerToken,
  rest: [put('/v1/mobile/group-code', { GroupCode: 'NORTHSIDE' }).responds(200, { GroupCode: 'NORTHSIDE' })],
};

export const staff: Scenario[] = [
  {
    ...setStatus,
    name: 'setOrderStatus: returns the updated orders',
    response: {
      data: {
        setOrderStatus: {
          orders: [
            { id: 'order_501', status: 'SHIPPED' },
            { id: 'order_502', status: 'SHIPPED' },
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
      put('/v1/mobile/order/set-status/', { orders: [501, 502], SaleStatus: 'Shipped' }).responds(
        403,
        refusal.forbidden,
      ),
    ],
    response: { data: { setOrderStatus: null }, errors: [{ code: 'FORBIDDEN', path: ['setOrderStatus'] }] },
  },
  statusRefused(
    'a canceled one among them is INPUT_INVALID',
    400,
    { orders: ['Order 501 is canceled.'] },
    { code: 'INPUT_INVALID', field: ['ids'], message: 'Order 501 is canceled.' },
  ),
  statusRefused('an unknown one is ORDER_NOT_FOUND', 404, refusal.notFound, {
    code: 'ORDER_NOT_FOUND',
    field: ['ids'],
    message: 'This order is not one of yours.',
  }),
  statusRefused(
    'too late to cancel is NOT_CANCELLABLE',
    409,
    { message: 'This order can no longer be canceled.', code: 'NOT_CANCELLABLE' },
    { code: 'NOT_CANCELLABLE', field: ['ids'], message: 'This order can no longer be canceled.' },
  ),
  statusRefused(
    'a status that the back end rejects is INPUT_INVALID',
    400,
    { SaleStatus: ['Not a status.'] },
    { code: 'INPUT_INVALID', field: ['status'], message: 'Not a status.' },
  ),
  {
    name: 'setOrderStatus: one order by its global id, and 100 at once',
    operation: `mutation ($hundred: [ID!]!) {
      one: setOrderStatus(ids: ["order_501"], status: DELIVERED) { orders { id } }
      hundred: setOrderStatus(ids: $hundred, status: SHIPPED) { userErrors { code } }
    }`,
    variables: { hundred: ordersFrom1(100) },
    token: customerToken,
    rest: [
      put('/v1/mobile/order/set-status/', { orders: [501], SaleStatus: 'Delivered' }).responds(200, [
        { ...orderRow, SaleStatus: 'Delivered' },
      ]),
      put('/v1/mobile/order/set-status/', { orders: ordersFrom1(100), SaleStatus: 'Shipped' }).responds(
        200,
        [],
      ),
    ],
    response: { data: { one: { orders: [{ id: 'order_501' }] }, hundred: { userErrors: [] } } },
  },
  {
    name: 'setOrderStatus: no order, too many, no status and ids of no order are rejected before any call',
    operation: `mutation ($tooMany: [ID!]!) {
      none: setOrderStatus(ids: [], status: SHIPPED) { ${errorsWithRules} }
      tooMany: setOrderStatus(ids: $tooMany, status: SHIPPED) { ${errorsWithRules} }
      unknown: setOrderStatus(ids: ["501"], status: UNKNOWN) { ${errorsWithRules} }
      bent: setOrderStatus(ids: ["501", "x"], status: SHIPPED) { userErrors { code field } }
    }`,
    variables: { tooMany: ordersFrom1(101) },
    token: customerToken,
    rest: [],
    response: {
      data: {
        none: { userErrors: [wrongCount] },
        tooMany: { userErrors: [wrongCount] },
        unknown: {
          userErrors: [
            {
              code: 'INPUT_INVALID',
              field: ['status'],
              message: 'Choose a status.',
              rule: 'NOT_ALLOWED',
              min: null,
              max: null,
            },
          ],
        },
        bent: { userErrors: [{ code: 'ORDER_NOT_FOUND', field: ['ids'] }] },
      },
    },
  },
  ...failures({ ...setStatus, name: 'setOrderStatus', at: ['setOrderStatus'] }),
  {
    ...consolidated,
    name: 'consolidatedOrders: grouped by window and city',
    response: {
      data: {
        consolidatedOrders: [
          {
            startsAt: '2026-03-06T14:00',
            windowName: '2-4pm',
            city: 'Berkeley',
            orders: [
              {
                id: 'order_501',
                total: { amount: '8.63' },
                delivery: { address: { street: orderDetail.Shipping_Address.Street } },
              },
            ],
          },
        ],
      },
    },
  },
  {
    ...consolidated,
    name: 'consolidatedOrders: a customer, or a wrong password, is FORBIDDEN',
    rest: [get('/v1/mobile/consolidated-orders?password=open-sesame').responds(403, refusal.forbidden)],
    response: {
      data: { consolidatedOrders: null },
      errors: [{ code: 'FORBIDDEN', path: ['consolidatedOrders'] }],
    },
  },
  {
    ...consolidated,
    name: 'consolidatedOrders: without the header it is FORBIDDEN before any call',
    headers: {},
    rest: [],
    response: {
      data: { consolidatedOrders: null },
      errors: [{ code: 'FORBIDDEN', path: ['consolidatedOrders'] }],
    },
  },
  {
    ...consolidated,
    name: 'consolidatedOrders: a query that the back end rejects is BAD_USER_INPUT',
    rest: consolidated.rest.map((exchange) => withResponse(exchange, 400, { password: ['Too long.'] })),
    response: {
      data: { consolidatedOrders: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['consolidatedOrders'] }],
    },
  },
  ...failures({ ...consolidated, name: 'consolidatedOrders', at: ['consolidatedOrders'] }),
  { ...readCode, name: 'groupCode: the code', response: { data: { groupCode: 'NORTHSIDE' } } },
  {
    ...readCode,
    name: 'groupCode: null when there is none',
    rest: [get('/v1/mobile/group-code').responds(200, { GroupCode: null })],
    response: { data: { groupCode: null } },
  },
  ...failures({ ...readCode, name: 'groupCode', at: ['groupCode'], left: { groupCode: null } }),
  {
    ...setCode,
    name: 'setGroupCode: sets the code',
    response: { data: { setGroupCode: { groupCode: 'NORTHSIDE', userErrors: [] } } },
  },
  {
    ...setCode,
    name: 'setGroupCode: the customer, if requested, is read afterwards',
    operation: 'mutation { setGroupCode(code: "NORTHSIDE") { customer { username } } }',
    rest: [...setCode.rest, readsCustomer],
    response: { data: { setGroupCode: { customer: { username: 'meichen' } } } },
  },
  {
    ...setCode,
    name: 'setGroupCode: an empty code clears it',
    operation: 'mutation { setGroupCode(code: " ") { groupCode userErrors { code } } }',
    rest: [put('/v1/mobile/group-code', { GroupCode: null }).responds(200, { GroupCode: null })],
    response: { data: { setGroupCode: { groupCode: null, userErrors: [] } } },
  },
  {
    ...setCode,
    name: 'setGroupCode: a code that the back end rejects is INPUT_INVALID',
    rest: [
      put('/v1/mobile/group-code', { GroupCode: 'NORTHSIDE' }).responds(400, {
        GroupCode: ['Unknown code.'],
      }),
    ],
    response: {
      data: {
        setGroupCode: {
          groupCode: null,
          userErrors: [{ code: 'INPUT_INVALID', field: ['code'], message: 'Unknown code.' }],
        },
      },
    },
  },
  {
    ...setCode,
    name: 'setGroupCode: any other rejection is REFUSED with the back end’s message',
    rest: [
      put('/v1/mobile/group-code', { GroupCode: 'NORTHSIDE' }).responds(400, {
        detail: 'Groups are closed.',
      }),
    ],
    response: {
      data: {
        setGroupCode: {
          groupCode: null,
          userErrors: [{ code: 'REFUSED', field: null, message: 'Groups are closed.' }],
        },
      },
    },
  },
  {
    name: 'setGroupCode: other characters are rejected before any call',
    operation: 'mutation { setGroupCode(code: "north side!") { groupCode userErrors { code field } } }',
    token: customerToken,
    rest: [],
    response: {
      data: { setGroupCode: { groupCode: null, userErrors: [{ code: 'INPUT_INVALID', field: ['code'] }] } },
    },
  },
  ...failures({ ...setCode, name: 'setGroupCode', at: ['setGroupCode'] }),
];
