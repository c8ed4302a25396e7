import { orderRow } from '../fixtures.ts';
import { get } from '../harness/exchange.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { at, left, newerRow, of, ordersOf, readsCustomer } from './requests.ts';

/** The cursor of order 502, the newest of the last three months. Apps may store cursors. */
const cursorOf502 = 'MDpjZ3A4WXJ0NDo1MDI';

const recent = {
  token: customerToken,
  rest: [readsCustomer, get('/v1/mobile/order/3').responds(200, [orderRow, newerRow])],
};

export const pages: Scenario[] = [
  {
    ...recent,
    name: 'orders: the gateway paginates the list, which is read once',
    operation: `{ customer {
      first: orders(first: 1) { nodes { id } pageInfo { hasNextPage } }
      all: orders { nodes { id } pageInfo { hasNextPage } }
    } }`,
    response: {
      data: {
        customer: {
          first: { nodes: [{ id: 'order_502' }], pageInfo: { hasNextPage: true } },
          all: { nodes: [{ id: 'order_502' }, { id: 'order_501' }], pageInfo: { hasNextPage: false } },
        },
      },
    },
  },
  {
    ...recent,
    name: 'orders: a page ends with the cursor of its last order',
    operation: ordersOf('(first: 1)', 'pageInfo { endCursor }'),
    response: { data: of({ pageInfo: { endCursor: cursorOf502 } }) },
  },
  {
    name: 'orders: the next page continues after the order of the cursor, although a newer one was placed',
    operation: ordersOf(
      `(filter: { period: LAST_3_MONTHS }, first: 1, after: "${cursorOf502}")`,
      'nodes { id }',
    ),
    token: customerToken,
    rest: [
      readsCustomer,
      get('/v1/mobile/order/3').responds(200, [orderRow, newerRow, { ...newerRow, SalesOrder_id: 503 }]),
    ],
    response: { data: of({ nodes: [{ id: 'order_501' }] }) },
  },
  {
    name: 'orders: the cursor of another period is BAD_USER_INPUT',
    operation: ordersOf(`(filter: { period: ALL }, after: "${cursorOf502}")`, 'nodes { id }'),
    token: customerToken,
    rest: [readsCustomer, get('/v1/mobile/order/99').responds(200, [orderRow, newerRow])],
    response: { data: left, errors: [{ code: 'BAD_USER_INPUT', path: at, field: ['after'] }] },
  },
  {
    name: 'orders: a page of more than 100 is BAD_USER_INPUT',
    operation: ordersOf('(first: 101)', 'totalCount'),
    token: customerToken,
    rest: [readsCustomer, get('/v1/mobile/order/3').responds(200, [])],
    response: { data: left, errors: [{ code: 'BAD_USER_INPUT', path: at, field: ['first'] }] },
  },
];
