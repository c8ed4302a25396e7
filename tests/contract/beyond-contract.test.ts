import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';
import { accountPath } from './account/requests.ts';
import { customer, orderDetail, orderRow } from './fixtures.ts';
import { customerToken } from './harness/scenario.ts';

interface Row {
  readonly name: string;
  /** Responses of the REST API by path. They violate the contract. */
  readonly responses: Readonly<Record<string, unknown>>;
  readonly operation: string;
  readonly data: unknown;
}

const rows: readonly Row[] = [
  {
    name: 'an order without an address › has its other data',
    responses: { '/v1/mobile/order/?pk=501': { ...orderDetail, Shipping_Address: undefined } },
    operation: '{ order(id: "501") { number delivery { address { city } } } }',
    data: { order: { number: 'SO-000501', delivery: { address: null } } },
  },
  {
    name: 'an order without a delivery time › has no window',
    responses: { '/v1/mobile/order/3': [{ ...orderRow, DispatchDate: '' }] },
    operation: '{ customer { orders { nodes { delivery { startsAt window { name } } } } } }',
    data: { customer: { orders: { nodes: [{ delivery: { startsAt: null, window: null } }] } } },
  },
  {
    name: 'new statuses of orders and payments › are UNKNOWN, with their texts',
    responses: {
      '/v1/mobile/order/3': [{ ...orderRow, SaleStatus: 'Returned', PaymentStatus: 'Disputed' }],
    },
    operation: '{ customer { orders { nodes { status statusText payment { status statusText } } } } }',
    data: {
      customer: {
        orders: {
          nodes: [
            {
              status: 'UNKNOWN',
              statusText: 'Returned',
              payment: { status: 'UNKNOWN', statusText: 'Disputed' },
            },
          ],
        },
      },
    },
  },
];

describe('a REST response outside the contract', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeEach(async () => {
    upstream = await startUpstream();
    upstream.on(accountPath, json(customer));
    gateway = await startGateway(upstream.url);
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  it.each(rows)('$name', async ({ responses, operation, data }) => {
    for (const [path, response] of Object.entries(responses)) upstream.on(path, json(response));
    const response = await gateway.graphql(operation, {
      headers: { authorization: `JWT ${customerToken}` },
    });
    expect(response.errors).toEqual([]);
    expect(response.data).toEqual(data);
  });
});
