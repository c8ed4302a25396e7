import { orderDetail, refusal } from '../fixtures.ts';
import { get, put } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { errors } from './requests.ts';

export const cancelled = { SalesOrder_id: 501, SaleStatus: 'Cancelled' };
export const cancelWith = (mutation: 'cancelOrder' | 'cancelPendingOrder', path: string) => {
  const working = {
    operation: `mutation { ${mutation}(id: "501") { ${errors} } }`,
    token: customerToken,
    rest: [put(path).responds(200, cancelled)],
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
    { ...working, name: `${mutation}: one call`, response: { data: { [mutation]: { userErrors: [] } } } },
    {
      ...working,
      name: `${mutation}: the order, if requested, is read afterwards`,
      operation: `mutation { ${mutation}(id: "501") { order { saleStatus paymentStatus isCancellable } } }`,
      rest: [
        ...working.rest,
        get('/v1/mobile/order/?pk=501').responds(200, {
          ...orderDetail,
          SaleStatus: 'Cancelled',
          PaymentStatus: 'Refunded',
        }),
      ],
      response: {
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
