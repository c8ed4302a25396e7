import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { startUpstream, type Upstream } from '../harness/upstream.ts';

const secret = 'hunter2-4242424242424242';

describe('an invalid input', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url);
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  const asMei = { authorization: 'JWT abc' };
  const place = 'mutation P($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId } }';
  const order = {
    cartId: 'cart_1',
    expectedTotal: '1.00',
    deliveryAddressId: 'addr_1',
    slot: '2026-03-05T14:00',
    payment: 'ALIPAY',
  };
  const search =
    'query S($term: String!, $first: Int) { searchProducts(term: $term, first: $first) { totalCount } }';
  const price = 'query G($lines: [CartLineInput!]!) { guestCart(lines: $lines) { cart { totalQuantity } } }';

  it.each<[string, string, Record<string, unknown>, string[]]>([
    [
      'a scalar of our own',
      place,
      { input: { ...order, expectedTotal: secret } },
      ['input', 'expectedTotal'],
    ],
    ['an enum', place, { input: { ...order, payment: secret } }, ['input', 'payment']],
    [
      'an object where a text belongs',
      place,
      { input: { ...order, cartId: { secret } } },
      ['input', 'cartId'],
    ],
    ['a text where an object belongs', place, { input: secret }, ['input']],
    ['a number of another type', search, { term: 'a', first: secret }, ['first']],
    [
      'a field inside a list',
      price,
      { lines: [{ productId: '1', quantity: secret }] },
      ['lines', '0', 'quantity'],
    ],
    ['a required variable that is missing', search, {}, ['term']],
    ['a required variable that is null', search, { term: null }, ['term']],
    ['a required field that is missing', price, { lines: [{ productId: '1' }] }, ['lines', '0']],
  ])('%s › is reported with its path and without its value', async (_name, query, variables, field) => {
    const { data, errors } = await gateway.graphql(query, { variables, headers: asMei });
    expect(data).toBeUndefined();
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
    expect(JSON.stringify(errors)).not.toContain('hunter2');
    expect(upstream.received).toEqual([]);
  });

  it.each([21, 5_000])('%i nested lists are rejected', async (depth) => {
    // Built as text: serializing such a value would overflow the stack.
    const first = '['.repeat(depth) + ']'.repeat(depth);
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: `{"query":${JSON.stringify(search)},"variables":{"term":"a","first":${first}}}`,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [
        {
          message: 'The variables are nested more than 20 levels deep.',
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
    });
  });

  it('is reported the same way by a compiled operation', async () => {
    const query = 'query Often($first: Int) { deals(first: $first) { totalCount } }';
    for (let turn = 0; turn < 4; turn += 1) {
      const { errors } = await gateway.graphql(query, { variables: { first: secret } });
      expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: ['first'] });
    }
  });

  it.each<[string, string, string[], string]>([
    [
      'a scalar of our own',
      `{ customer { orders(filter: { placed: { from: "${secret}", to: "2026-03-05" } }) { totalCount } } }`,
      ['filter', 'placed', 'from'],
      'Date: this is not',
    ],
    [
      'a scalar in an object',
      `{ searchProducts(term: "a", filter: { minPrice: "${secret}" }) { totalCount } }`,
      ['filter', 'minPrice'],
      'Decimal: this is not',
    ],
    [
      'a number',
      `{ searchProducts(term: "a", first: "${secret}") { totalCount } }`,
      ['first'],
      'This value does not fit',
    ],
    [
      'a field in a list',
      `{ guestCart(lines: [{ productId: "1", quantity: 1 }, { productId: "2", quantity: "${secret}" }]) { cart { totalQuantity } } }`,
      ['lines', '1', 'quantity'],
      'This value does not fit',
    ],
    [
      'the default of a variable',
      `query S($first: Int = "${secret}") { deals(first: $first) { totalCount } }`,
      ['first'],
      'This value does not fit',
    ],
  ])(
    'in the document, %s › is reported with its place and its path',
    async (_name, query, field, message) => {
      const { errors } = await gateway.graphql(query, { headers: asMei });
      expect(errors[0]?.message).toContain(message);
      expect(errors[0]).toMatchObject({
        locations: [{ line: 1, column: query.indexOf(`"${secret}"`) + 1 }],
        extensions: { code: 'BAD_USER_INPUT', field },
      });
      expect(JSON.stringify(errors)).not.toContain('hunter2');
    },
  );

  it.each([
    `{ searchProducts(term: "a", first: "${secret}") { totalCount } }`,
    `{ billboards(language: ${'HUNTER2'}) { url } }`,
    `{ customer { orders(filter: { placed: { from: "${secret}", to: "2026-03-05" } }) { totalCount } } }`,
  ])('in the document is not repeated in the error: %s', async (query) => {
    const { errors } = await gateway.graphql(query);
    expect(errors[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(errors).toLowerCase()).not.toContain('hunter2');
  });

  it.each([
    [
      'no name for several operations',
      'query A { groups { id } } query B { groups { id } }',
      undefined,
      /several/,
    ],
    ['a name of no operation', 'query A { groups { id } }', 'B', /no operation with the name/],
    ['no operation', 'fragment F on ProductGroup { id }', undefined, /never used/],
  ])('an operation name › %s', async (_name, query, operationName, message) => {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, operationName }),
    });
    expect(await response.text()).toMatch(message);
  });

  it.each(['Bearer abc', 'Basic YTpi', 'JWT', 'JWT a b', 'abc'])(
    'Authorization: %s › is UNAUTHENTICATED with the expected format, and public fields have data',
    async (authorization) => {
      const headers = { authorization };
      for (const query of [
        '{ customer { id } }',
        '{ cart { id } }',
        '{ groupCode }',
        '{ node(id: "order_1") { id } }',
      ]) {
        const { errors } = await gateway.graphql(query, { headers });
        expect(errors[0]).toMatchObject({
          message: 'Send the token as `Authorization: JWT <token>`.',
          extensions: { code: 'UNAUTHENTICATED' },
        });
      }
      const { data, errors } = await gateway.graphql('{ storePolicy { cutOffMinutes } customer { id } }', {
        headers,
      });
      expect(data).toMatchObject({ storePolicy: { cutOffMinutes: 60 }, customer: null });
      expect(errors).toHaveLength(1);
      expect(upstream.received).toEqual([]);
    },
  );

  it.each<[string, string, Record<string, unknown>, string[]]>([
    [
      'an argument with a default',
      'query D($n: Int) { dishes(first: $n) { handle } }',
      { n: null },
      ['first'],
    ],
    [
      'a field in a list, from a variable with a default',
      `query G($id: ID = "${secret}") { guestCart(lines: [{ productId: $id, quantity: 1 }]) { cart { totalQuantity } } }`,
      { id: null },
      ['lines', '0', 'productId'],
    ],
    [
      'an argument, from a variable whose default is null',
      'query D($n: Int = null) { dishes(first: $n) { handle } }',
      {},
      ['first'],
    ],
    [
      'a directive',
      'query I($yes: Boolean = true) { storePolicy { cutOffMinutes @include(if: $yes) } }',
      { yes: null },
      ['if'],
    ],
    [
      'an input with exactly one key',
      'query P($id: ID) { product(by: { id: $id }) { id } }',
      { id: null },
      ['by', 'id'],
    ],
    [
      'an input with exactly one key, and is missing',
      'query P($id: ID) { product(by: { id: $id }) { id } }',
      {},
      ['by', 'id'],
    ],
  ])(
    'a variable that is null in %s › is reported with its path, also by a compiled operation',
    async (_name, query, variables, field) => {
      for (let turn = 0; turn < 4; turn += 1) {
        const { errors } = await gateway.graphql(query, { variables });
        expect(errors.map(({ extensions }) => extensions)).toEqual([{ code: 'BAD_USER_INPUT', field }]);
        expect(JSON.stringify(errors)).not.toContain('hunter2');
      }
    },
  );

  it('a variable beyond its type that would make the operation expensive › is reported with its path', async () => {
    const query = 'query D($first: Int) { deals(first: $first) { nodes { id } } }';
    const { errors } = await gateway.graphql(query, { variables: { first: 2 ** 31 } });
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: ['first'] });
  });

  it('customCategories(last: 0) is BAD_USER_INPUT', async () => {
    const { errors } = await gateway.graphql('{ customCategories(last: 0) { id } }');
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: ['last'] });
  });

  it.each(['0000-01-01', '1899-12-31', '2026-02-30', '10000-01-01'])(
    'the day %s is BAD_USER_INPUT before any call',
    async (from) => {
      const query =
        'query D($from: Date!) { customer { orders(filter: { placed: { from: $from, to: "9999-12-31" } }) { totalCount } } }';
      const { errors } = await gateway.graphql(query, { variables: { from }, headers: asMei });
      expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: ['from'] });
      expect(upstream.received).toEqual([]);
    },
  );
});
