import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { groupPath, groups, produceListPath, product } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';
import { validInputs } from '../harness/valid-inputs.ts';

const ordersDocument =
  'query O($filter: OrderFilter) { customer { orders(filter: $filter) { totalCount } } }';
const addressDocument =
  'mutation A($input: AddressInput!) { createAddress(input: $input) { userErrors { rule message } } }';
const userErrors = z.object({
  createAddress: z.object({ userErrors: z.array(z.object({ rule: z.string(), message: z.string() })) }),
});

describe('the message of a rejected request', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeAll(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(produceListPath, json([product(7)]));
    gateway = await startGateway(upstream.url, { EXPLORER: 'off' });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  const signedIn = { authorization: 'JWT abc' };

  it.each([
    ['no key', {}],
    ['two keys', { state: 'ACTIVE', period: 'ALL' }],
  ])('%s in the variable of a type with exactly one key › says so', async (_name, filter) => {
    const { errors } = await gateway.graphql(ordersDocument, { variables: { filter }, headers: signedIn });
    expect(errors[0]).toMatchObject({
      message: 'Exactly one key must be specified for OneOf type "OrderFilter".',
      extensions: { code: 'BAD_USER_INPUT', field: ['filter'] },
    });
  });

  it.each([
    ['en', 'Introspection is off. The schema is at /schema.graphql.'],
    ['zh', '内省已关闭，schema 见 /schema.graphql。'],
  ])('introspection while it is off, in %s › names the published schema', async (language, message) => {
    const { errors } = await gateway.graphql('{ __schema { queryType { name } } }', {
      headers: { 'accept-language': language },
    });
    expect(errors[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });

  it.each(['text/html', 'multipart/mixed', 'text/event-stream'])(
    'Accept: %s only › is 406 with BAD_USER_INPUT',
    async (accept) => {
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify({ query: '{ storePolicy { returnDays } }' }),
      });
      expect(response.status).toBe(406);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    },
  );

  it('a subscription › blames no operation name', async () => {
    const { errors } = await gateway.graphql('subscription S { orderChanged { id } }');
    expect(errors[0]?.message).toBe('Subscriptions are not supported.');
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT' });
  });

  it.each(['-0.01', '1.234'])('the price %s in a filter › names the bounds', async (minPrice) => {
    const { errors } = await gateway.graphql(
      `{ group(name: "produce") { products(filter: { minPrice: "${minPrice}" }) { totalCount } } }`,
    );
    expect(errors[0]).toMatchObject({
      message: '`minPrice` must be an amount of 0 or more, with at most two decimals.',
      extensions: { field: ['filter', 'minPrice'] },
    });
  });

  it.each([
    ['', { rule: 'REQUIRED', message: 'State is required.' }],
    ['XX', { rule: 'NOT_ALLOWED', message: 'State must be the code of a state, as in CA.' }],
  ])('the state "%s" of an address › fits the rule', async (state, error) => {
    const input = { ...validInputs.createAddress, state };
    const { data } = await gateway.graphql(addressDocument, { variables: { input }, headers: signedIn });
    expect(userErrors.parse(data).createAddress.userErrors).toEqual([error]);
  });
});
