import { orderDetail, product, refusal } from '../fixtures.ts';
import { get, put } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { errors } from './requests.ts';

const readsOrder = get('/v1/mobile/order/?pk=501').responds(200, {
  ...orderDetail,
  SaleStatus: 'Cancelled',
  PaymentStatus: 'Refunded',
});
export const cancelled = { SalesOrder_id: 501, SaleStatus: 'Cancelled' };
export const cancelWith = (mutation: 'cancelOrder' | 'cancelPendingOrder', path: string) => {
  const working = {
    operation: `mutation { ${mutation}(id: "501") { ${errors} } }`,
    token: customerToken,
    rest: [put(path).responds(200, cancelled), readsOrder],
  };
  const refused = (
    name: string,
    status: number,
    responseBody: unknown,
    userError: Record<string, unknown>,
  ): Scenario => ({
    ...working,
    name: `${mutation}: ${name}`,
    operation: `mutation { ${mutation}(id: "501") { order { id } ${errors} } }`,
    rest: [put(path).responds(status, responseBody)],
    response: { data: { [mutation]: { order: null, userErrors: [userError] } } },
  });
  const cases: Scenario[] = [
    {
      ...working,
      name: `${mutation}: cancels, and reads the order for its products`,
      response: { data: { [mutation]: { userErrors: [] } } },
    },
    {
      ...working,
      name: `${mutation}: the order, if requested, is as it is afterwards`,
      operation: `mutation { ${mutation}(id: "501") { order { saleStatus paymentStatus isCancellable } } }`,
      response: {
        data: {
          [mutation]: {
            order: { saleStatus: 'CANCELLED', paymentStatus: 'REFUNDED', isCancellable: false },
          },
        },
      },
    },
    {
      ...working,
      name: `${mutation}: the products, if requested, come with their stock as of now`,
      operation: `mutation { ${mutation}(id: "501") { products { id stockLevel } } }`,
      rest: [
        ...working.rest,
        get('/v1/mobile/product/?Name=10007').responds(200, { Products: [{ ...product, StockLevel: 4 }] }),
      ],
      response: { data: { [mutation]: { products: [{ id: 'prod_7', stockLevel: 4 }] } } },
    },
    {
      ...working,
      name: `${mutation}: an order that cannot be read afterwards is still canceled`,
      operation: `mutation { ${mutation}(id: "501") { products { id } ${errors} } }`,
      rest: [
        put(path).responds(200, cancelled),
        get('/v1/mobile/order/?pk=501').responds(404, refusal.notFound),
      ],
      response: { data: { [mutation]: { products: [], userErrors: [] } } },
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
    ...failures({ ...working, rest: [put(path).responds(200, cancelled)], name: mutation, at: [mutation] }),
  ];
  return cases;
};
