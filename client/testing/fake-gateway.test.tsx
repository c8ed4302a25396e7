import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeGateway, gatewayFaults } from './fake-gateway.ts';
import { money } from './records.ts';

let gateway: FakeGateway;

const fee = gql`
  query Fee {
    storePolicy {
      deliveryFee {
        amount
      }
    }
  }
`;

/** The result of an operation, and the faults that the setup would report. */
async function run(query = fee, variables = {}) {
  const client = new ApolloClient({ link: gateway.link, cache: new InMemoryCache() });
  const { data, error } = await client.query<unknown>({ query, variables, errorPolicy: 'all' });
  return { data, error, faults: gatewayFaults.splice(0) };
}

beforeEach(() => {
  gateway = new FakeGateway();
});

describe('fake gateway', () => {
  it('for a valid operation › responds with the state of the shop', async () => {
    gateway.shop.policy = { ...gateway.shop.policy, deliveryFee: money('5.99') };
    const { data, faults } = await run();
    expect(data).toMatchObject({ storePolicy: { deliveryFee: { amount: '5.99' } } });
    expect(faults).toEqual([]);
  });

  it('for a field that the schema does not have › reports a fault', async () => {
    const { faults } = await run(gql`
      query Unknown {
        storePolicy {
          color
        }
      }
    `);
    expect(faults).toEqual([expect.stringContaining('Cannot query field "color"')]);
  });

  it('for a variable of the wrong type › reports a fault', async () => {
    const orders = gql`
      query Orders($period: OrderPeriod!) {
        customer {
          id
          orders(filter: { period: $period }) {
            totalCount
          }
        }
      }
    `;
    const { faults } = await run(orders, { period: 'LAST_WEEK' });
    expect(faults).toEqual([expect.stringContaining('"LAST_WEEK" does not exist in "OrderPeriod"')]);
  });

  it('for a response that breaks the schema › reports a fault', async () => {
    gateway.use({ StorePolicy: { deliveryFee: () => money('5.9') } });
    const { faults } = await run();
    expect(faults).toEqual(['Fee storePolicy.deliveryFee.amount: Decimal cannot represent "5.9"']);
  });

  it('when a test makes a field fail › reports no fault', async () => {
    gateway.fail('StorePolicy.deliveryFee');
    const { error, faults } = await run();
    expect(error).toMatchObject({ errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] });
    expect(faults).toEqual([]);
  });

  it('for a guest’s request of a customer’s field › responds UNAUTHENTICATED', async () => {
    const { error } = await run(gql`
      query Slots {
        deliverySlots {
          startsAt
        }
      }
    `);
    expect(error).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it('when an operation is disconnected › fails like fetch, until it recovers', async () => {
    gateway.disconnect('Fee');
    expect((await run()).error).toBeInstanceOf(TypeError);
    gateway.recover();
    expect((await run()).error).toBeUndefined();
  });
});
