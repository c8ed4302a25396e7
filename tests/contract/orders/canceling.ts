import { orderDetail, product, refusal } from '../fixtures.ts';
import { get, put, type Exchange } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { errors } from './requests.ts';

const readsOrder = get('/v1/mobile/order/?pk=501').responds(200, {
  ...orderDetail,
  SaleStatus: 'Cancelled',
  PaymentStatus: 'Refunded',
});
const canceled = { SalesOrder_id: 501, SaleStatus: 'Cancelled' };
/** Cancels by a call of the REST API, after those of `before`. */
function cancelBy(name: string, path: string, before: readonly Exchange[] = []): Scenario[] {
  const working = {
    operation: `mutation { cancelOrder(id: "501") { ${errors} } }`,
    token: customerToken,
    rest: [...before, put(path).responds(200, canceled), readsOrder],
  };
  const refused = (
    how: string,
    status: number,
    responseBody: unknown,
    userError: Record<string, unknown>,
  ): Scenario => ({
    ...working,
    name: `${name}: ${how}`,
    operation: `mutation { cancelOrder(id: "501") { order { id } ${errors} } }`,
    rest: [...before, put(path).responds(status, responseBody)],
    response: { data: { cancelOrder: { order: null, userErrors: [userError] } } },
  });
  return [
    {
      ...working,
      name: `${name}: cancels, and reads the order for its products`,
      response: { data: { cancelOrder: { userErrors: [] } } },
    },
    {
      ...working,
      name: `${name}: the order, if requested, is as it is afterwards`,
      operation: `mutation { cancelOrder(id: "501") { order { status payment { status } isCancellable } } }`,
      response: {
        data: {
          cancelOrder: {
            order: { status: 'CANCELED', payment: { status: 'REFUNDED' }, isCancellable: false },
          },
        },
      },
    },
    {
      ...working,
      name: `${name}: the products, if requested, come with their stock as of now`,
      operation: `mutation { cancelOrder(id: "501") { products { id stockLevel } } }`,
      rest: [
        ...working.rest,
        get('/v1/mobile/product/?Name=10007').responds(200, { Products: [{ ...product, StockLevel: 4 }] }),
      ],
      response: { data: { cancelOrder: { products: [{ id: 'prod_7', stockLevel: 4 }] } } },
    },
    {
      ...working,
      name: `${name}: an order that cannot be read afterwards is still canceled`,
      operation: `mutation { cancelOrder(id: "501") { products { id } ${errors} } }`,
      rest: [
        ...before,
        put(path).responds(200, canceled),
        get('/v1/mobile/order/?pk=501').responds(404, refusal.notFound),
      ],
      response: { data: { cancelOrder: { products: [], userErrors: [] } } },
    },
    refused(
      'too late is NOT_CANCELLABLE',
      409,
      { message: 'This order can no longer be canceled.', code: 'NOT_CANCELLABLE' },
      { code: 'NOT_CANCELLABLE', field: ['id'], message: 'This order can no longer be canceled.' },
    ),
    ...failures({
      ...working,
      rest: [...before, put(path).responds(200, canceled)],
      name,
      at: ['cancelOrder'],
    }),
  ];
}

const elsewhere = put('/v1/mobile/order/cancel/501').responds(404, refusal.notFound);

export const canceling: Scenario[] = [
  ...cancelBy('cancelOrder', '/v1/mobile/order/cancel/501'),
  ...cancelBy('cancelOrder, found among unpaid orders only', '/v1/mobile/pending-order/cancel/501', [
    elsewhere,
  ]),
  {
    name: 'cancelOrder: another customer’s is ORDER_NOT_FOUND',
    operation: `mutation { cancelOrder(id: "501") { order { id } ${errors} } }`,
    token: customerToken,
    rest: [elsewhere, put('/v1/mobile/pending-order/cancel/501').responds(404, refusal.notFound)],
    response: {
      data: {
        cancelOrder: {
          order: null,
          userErrors: [
            { code: 'ORDER_NOT_FOUND', field: ['id'], message: 'This order is not one of yours.' },
          ],
        },
      },
    },
  },
];
